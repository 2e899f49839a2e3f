# Why a puzzle gets no hint.

no-hint-none = No hint: the puzzle has no solution.
no-hint-several = No hint: the puzzle has several solutions.
no-hint-limit = No hint: the search for the solution reached its limit.

# Why the coach finds no step.

no-hint-layout = The techniques work only on squares in which every row and column contains every digit.
# Rules that no technique uses.
#   $rules: Their titles, divided by commas.
no-hint-rules = No technique uses these rules yet: { $rules }.
