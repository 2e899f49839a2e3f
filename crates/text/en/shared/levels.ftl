# The levels of puzzles.

level-beginner = Beginner
