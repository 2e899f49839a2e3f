# The dialog for a new game, and making one.

## Making a puzzle.

making = Making a puzzle …
making-label = Making a puzzle
making-stopped = Stopped.
making-nearest = { $message } The closest is { $level }, with { $givens } givens.
play-nearest = Play the closest

## The dialog for a new game.

new-title = New game
new-play = Play
new-level = Level
new-kind = Kind
new-symmetry = Symmetry of the givens
new-window-sizes = Windows need size 4, 9 or 16.
new-small-sizes = At size 4, only jigsaws can be harder than Beginner.

## Below the names of levels and variants, in small letters.

level-beginner-note = singles that stand out
level-amateur-note = singles and locked candidates
level-expert-note = pairs, fish, wings, rectangles
level-veteran-note = chains and beyond
new-diagonal = each diagonal holds every digit
new-window = each shaded box holds every digit
new-jigsaw = regions of any shape

## The symmetries of the givens.

symmetry-any = Any
