# Answers of `solve`, and the reason why a puzzle has no solution.

reason-search = No single cell or house shows why: every attempt to go on leads to a contradiction.
