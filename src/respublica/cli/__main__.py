import sys

from respublica.cli import main

sys.exit(main())
