# The levels of puzzles.

level-beginner = Beginner
level-amateur = Amateur
level-expert = Expert
level-veteran = Veteran
level-beyond = Beyond
