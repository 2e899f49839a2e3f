# The board of the page: its zoom, and the marks of rules for screen readers.

board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-whole = Show the whole board
# $clue is the title of a rule with its value, such as "Killer cage 12"; $cell is such as r3c4.
board-clue = { $title } { $value }
board-clue-to = { $clue } to { $cell }
board-clue-from = { $clue } from { $cell }
board-clue-more = { $clue }, greater than { $cell }
board-clue-less = { $clue }, less than { $cell }
board-clue-rest = and { $count } more
