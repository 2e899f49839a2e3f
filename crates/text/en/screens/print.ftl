# The print dialog.

## The print dialog.

print-nothing = Nothing was printed
print-what = Contents
print-puzzle = This puzzle
print-board = The board as it is
print-new = New: { $variant }, { $size }
print-number = Number of puzzles
print-per-sheet = Puzzles per sheet
print-solutions = Solutions at the end
print-code-note = The printed code opens the puzzle on this computer while Ninefold is running here.
print-making = Making { $number } of { $count } …
print-none = No { $level } puzzle of this kind was found.
