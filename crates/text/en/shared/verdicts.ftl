# Verdicts on a puzzle: headlines on the page and in the terminal, the first line of answers on the command line.
# No full stop: some places add more.

verdict-none = No solution exists
verdict-unique = Solution is unique
verdict-several = Solution is not unique
verdict-limit = Limit reached before the answer was known
verdict-nodes-limit = Node limit reached before the answer was known
verdict-time-limit = Time limit reached before the answer was known
verdict-cancelled = Cancelled before the answer was known

# Why a puzzle has no solution, if no contradiction is visible.

reason-search = No single cell or house shows why, but every attempt to fill the grid leads to a contradiction.
