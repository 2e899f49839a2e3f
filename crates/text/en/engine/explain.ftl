# The end of an explanation, after its steps.

explain-solved = Every cell is filled.
explain-stuck = No known technique leads any further.

# The summary of an explanation: the ratings of the hardest step, the hardest step up to the first placement, and the
# first step, then the level. The abbreviations are those of Sudoku Explainer; they are the same in every language.

explain-summary = ER/EP/ED { $ratings }, level { $level }

# The list of steps that a position offers, if it is empty.

steps-none = No step found.
