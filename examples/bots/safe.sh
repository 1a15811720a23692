#!/bin/sh
# A bot in nine lines of shell: always does the safe thing.
#
#   respublica bot check "sh safe.sh"
while read -r word rest; do
    case $word in
        respublica) echo "ready safe" ;;
        question) echo "$rest" | sed 's/.*"safe": *"\([^"]*\)".*/\1/' ;;
        bye) exit ;;
    esac
done
