# The dialog for a new game. Labels stand before a row of values.

new-game-title = New game
new-game-level = Level
new-game-kind = Kind
new-game-size = Size
new-game-symmetry = Symmetry

# Values of the symmetry.
terminal-symmetry-any = any
terminal-symmetry-rotational = half turn
terminal-symmetry-quarter = quarter turn
terminal-symmetry-diagonal = diagonal
terminal-symmetry-full = full

# Below the fields: what the level needs, or why some choices are not possible. At most 62 columns in English.
new-game-beginner = Beginner: easy singles.
new-game-amateur = Amateur: singles and locked candidates.
new-game-expert = Expert: pairs, fish, wings, rectangles.
new-game-veteran = Veteran: chains and beyond.
new-game-small = At size 4, only jigsaws can be harder than Beginner.
new-game-large = A puzzle of this size takes a while to generate.
new-game-no-window = Window puzzles need size 4, 9, 16 or 25.

new-game-generating = Generating a puzzle …
new-game-stopped = Stopped.
new-game-failed = Something went wrong, so there is no puzzle.
