# The game screen of the page and its messages.

## Messages after a command.

nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.
nothing-to-fill = Nothing to fill in: every empty cell already has marks.
no-marks = There are no marks.
no-checkpoint = There is no checkpoint, or the board hasn't changed since.
no-mistakes = There are no mistakes.
moves-undone = { $count ->
    [one] One move undone.
   *[other] { $count } moves undone.
}
checkpoint-set = Checkpoint { $number } set. Press Shift+B to return to it.
puzzle-without-solution = This puzzle has no solution.
server-too-old = This server is too old for that. Update Ninefold.
no-answer = No answer
puzzle-copied = Puzzle copied as text.

## The theme that the theme key has chosen.

theme-now-system = Theme: match system
theme-now-light = Light theme
theme-now-dark = Dark theme
theme-now-contrast = High contrast

## Questions before a command.

restart-title = Start again?
restart-text = This clears all entries, marks, colours and drawings. You can undo it.
restart-button = Start again

## The screen before the game is there.

loading = Loading …
sudoku-game = Sudoku Game
sudoku-solver = Sudoku Solver
link-unreadable = This link contains no puzzle that Ninefold can read.
game-not-here = This game isn't saved in this browser. It may have been removed, or saved in another one.

## The game screen.

board-name = Sudoku, { $side } by { $side }
more = More
paused = Paused. Tap to resume.
home = Ninefold, home
menus = Menus
fact-rating = rating { $rating }
fact-seed = seed { $seed }
save-failed = The game can't be saved in this browser. Tap “Not saved” to see what you can do.
save-elsewhere = This game is also open in another tab. Moves made there appear here.
save-renamed = Another tab opened a game of another puzzle with the same id. Both games are kept.
save-both = This game was played in another tab at the same time. Your position in this tab is kept as a checkpoint.
