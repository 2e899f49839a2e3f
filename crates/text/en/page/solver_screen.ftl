# The solver screen of the page.

## Messages of the solver.

solver-renewing = Starting a new puzzle …
reading = Reading …
regions-unreadable = These regions can't be read
puzzle-unreadable = This puzzle can't be read
file-without-puzzle = This file contains no puzzle.

## Menus of the solver.

menu-file = File
menu-new = New
menu-paste = Paste …
menu-share = Share …
menu-play = Play this puzzle
menu-clear-digits = Clear my digits
menu-clear-regions = Clear the regions
menu-exit = Exit
menu-help = Help
menu-solve = Solve the Sudoku
menu-tile = Show one tile
menu-check = Check my solution
menu-steps = Step through
menu-rate = Rate
menu-count = Count solutions
menu-rules = About the rules

## Dialogs of the solver.

ratings = Ratings
regions-invalid = Invalid regions
