# Starting the terminal's game, and opening puzzles and saved games in it.

play-needs-terminal = `play` needs a terminal: standard input or standard output is not one
# After the game ended because of a fault in the program.
play-panicked = internal error; the game is saved

# Why a text that the command line names can't be played.
play-save-has-options = a saved game has its own rules and size; leave out the other options
play-too-short = { $count ->
    [one] only one character; give at least { $least }, or { "--size" }
   *[other] only { $count } characters; give at least { $least }, or { "--size" }
}

# Why a text or a file can't be opened, and under it what can.
open-failed-title = This can't be opened
open-known = Ninefold can read 81-character lines of digits and dots, grids with or without bars, pencilmarks, files of other programs, and its own saved games.
open-too-short = { $count ->
    [one] This text has one character; a grid needs at least { $least }.
   *[other] This text has { $count } characters; a grid needs at least { $least }.
}
open-empty-grid = This grid is empty.
open-unsolvable = This puzzle has no solution.
open-stopped = The search for the solution was stopped.
open-file-empty = { $file } is empty.
open-file-missing = { $file } doesn't exist.
open-file-unreadable = { $file } can't be read: { $reason }.
# A puzzle with several solutions: the title, and the text above the question.
open-improper-title = Not a proper puzzle
open-improper = This puzzle has more than one solution, so it can't be solved by logic alone.

# No puzzle was generated. The levels are names such as `Expert`.
terminal-generate-failed = No { $level } puzzle of this kind was found.
terminal-generate-closest = No { $level } puzzle of this kind was found. The closest is { $closest }.
