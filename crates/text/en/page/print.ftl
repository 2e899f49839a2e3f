# The print dialog.

## The print dialog.

print-title = Print
print-nothing = Nothing to print
print-what = What
print-puzzle = This puzzle
print-board = The board as it is
print-new = New ones: { $variant }, { $size }
print-number = How many
print-per-sheet = On each sheet
print-solutions = Solutions at the end
print-code-note = The code on the paper opens the puzzle on this computer while Ninefold is running here.
print-making = Making { $number } of { $count } …
print-none = No { $level } puzzle of this kind was found.
