# Verdicts on a puzzle: headlines on the page and in the terminal, the first line of answers on the command line.
# No full stop: some places add more.

verdict-none = No solution exists
verdict-unique = Solution is unique
verdict-several = Solution is not unique
verdict-limit = Limit reached before the answer was known
