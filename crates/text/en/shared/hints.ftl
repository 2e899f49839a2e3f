# Why a puzzle gets no hint.

no-hint-none = No hint: the puzzle has no solution.
no-hint-several = No hint: the puzzle has several solutions.
no-hint-limit = No hint: the search for the solution reached its limit.
