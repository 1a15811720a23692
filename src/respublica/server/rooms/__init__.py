"""What is live: tables with the people, bots and clocks around them."""
