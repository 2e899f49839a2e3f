# The solver screen of the page.

## Messages of the solver.

solver-renewing = Starting a new puzzle …
reading = Reading …
regions-unreadable = These regions can't be read
puzzle-unreadable = This puzzle can't be read
file-without-puzzle = This file contains no puzzle.

## Menus of the solver.

menu-new = New
menu-play = Play this puzzle
menu-clear-digits = Clear my digits
menu-clear-regions = Clear the regions
menu-count = Count solutions
menu-rules = About the rules

## Dialogs of the solver.

ratings = Ratings
regions-invalid = Invalid regions
