# The game in the terminal.

# Over the hidden board.
paused-cover = Paused

# The menus in the line at the top.

play-menu-file = File
play-menu-new = New …
play-menu-open = Open …
play-menu-save = Save
play-menu-copy = Copy the puzzle
play-menu-statistics = Statistics …
play-menu-settings = Settings …
play-menu-theme = Theme
play-menu-exit = Exit
play-menu-edit = Edit
play-menu-undo = Undo
play-menu-redo = Redo
play-menu-undo-mistakes = Undo to before the mistake
play-menu-restart = Start again …
play-menu-fill-marks = Fill in marks
play-menu-clear-marks = Clear marks
play-menu-corners = Corner marks to centre
play-menu-select-all = Select all
play-menu-select-alike = Select the same digit
play-menu-checkpoint = Set a checkpoint
play-menu-return = Back to checkpoint
play-menu-checkpoints = Checkpoints …
play-menu-help = Help
play-menu-check = Check
play-menu-hint = Hint
play-menu-fill-cell = Fill a cell
play-menu-solution = Show the solution …
play-menu-rules = About the rules
play-menu-keys = Keys

# The keys in the line at the bottom and beside the board: each follows its key, as in `H hint  Enter check`. Short words:
# where a line is full, the last keys are left out.

play-key-hint = hint
play-key-more-hint = more
play-key-apply = apply
play-key-read-all = read all
play-key-close = close
play-key-check = check
play-key-mode = mode
play-key-marks = marks
play-key-undo = undo
play-key-pause = pause
play-key-resume = resume
play-key-keys = keys
play-key-menu = menu
play-key-new = new
play-key-leave = leave
play-key-fill-cell = fill a cell
play-key-highlight = highlight
play-key-next-empty = next empty
play-key-checkpoint = checkpoint
play-key-theme = theme
play-key-size = size
# Beside the board, under a title: two in a row.
play-key-resume-game = Resume
play-key-leave-game = Leave
play-key-new-game = New game
play-key-statistics = Statistics
play-key-copy = Copy

# In place of the keys, after a turning sign.
play-one-moment = One moment … { $key } stops

# In the top line, at the right.

play-clock-paused = paused
play-clock-paused-at = paused { $time }

# Beside the board.

play-mode-digit = Digit
play-mode-corner = Corner
play-mode-centre = Centre
play-mode-colour = Colour
# After a digit: how often it is still to be placed. At most 8 columns.
play-digit-left = { $count } left
# Above the digits, where their numbers stand alone.
play-left-to-place = Left to place:
play-selected-none = No cell selected
play-selected-cells = { $count ->
    [one] { $count } cell selected
   *[other] { $count } cells selected
}
play-filter-choosing = Press the digit to highlight.
play-filter-on = Highlighting { $digit }. { $key } stops.
play-sticky-choosing = Digit first: press a digit.
play-sticky-on = Digit first: { $digit }. { $key } places it.
play-checkpoint-count = { $count ->
    [one] { $count } checkpoint
   *[other] { $count } checkpoints
}
# The board marks these digits with the sign in brackets.
play-wrong-count = { $count ->
    [one] { $count } wrong or repeated digit (!)
   *[other] { $count } wrong or repeated digits (!)
}
play-filled-part = { $percent }% filled

# The cell under the cursor: its name, then one of these or several, as in `r4c7  marks 125  colour a`.

play-cell-given = { $digit }, given
play-cell-empty = empty
play-cell-fog = under fog
play-cell-centre-marks = marks { $digits }
play-cell-corner-marks = corner { $digits }
play-cell-colours = colour { $letters }

# The panel of a paused game.

play-paused-title = Paused
play-paused-text = The board is hidden and the clock is stopped.

# The panel at the end of a game.

play-solved-title = Solved
play-solved-text = { $hints ->
    [0] You solved it in { $time }, without help.
    [one] You solved it in { $time }, with one hint.
   *[other] You solved it in { $time }, with { $hints } hints.
}
play-solved-best = That's your best time for this kind of puzzle.
play-solved-rating = Its rating is { $rating }.
play-shown-title = The solution
play-shown-text = Here's the solution. Try another?

# A hint beside the board.

# `Naked Single (5 of 6)`.
play-hint-title = { $title } ({ $depth } of { $depths })
play-hint-title-step = Hint
play-hint-title-wrong = Something is wrong
play-hint-title-mark = A mark is missing
play-hint-title-finished = Finished
play-hint-title-stuck = No step found
play-hint-title-none = No hint
# Above lines such as `a = B - c`: letters name candidates on the board.
play-chain-letters = The chain: a is true, B is false
play-chain-lines = Line by line; { $key } shows all
# What the signs on the board mean.
play-legend-pattern = ( ) pattern
play-legend-helps = { "{ }" } helps
play-legend-area = { $sign } { $sign } where to look
play-legend-placed = » « placed
play-legend-eliminated = × eliminated

# Questions.

play-restart-title = Start again?
play-restart-text = This clears all entries, marks and colours. You can undo it.
play-restart-yes = Start again
play-show-title = Show the solution?
play-show-text = This ends the game.
play-show-yes = Show it
play-leave-title = Leave without saving?
play-leave-text = Your game could not be saved: { $why }. Leave anyway?
play-leave-yes = Leave anyway

# Messages above the line of keys.

play-game-over = The game is over. Press { $key } for a new one.
play-game-paused = Paused: press { $key } to resume.
play-nothing-to-undo = Nothing to undo.
play-nothing-to-redo = Nothing to redo.
play-no-checkpoint = There is no checkpoint yet. Press { $key } to set one.
play-no-mistake = There are no mistakes.
play-moves-undone = { $count ->
    [one] One move undone.
   *[other] { $count } moves undone.
}
play-marks-there = Every empty cell already has its marks.
play-no-marks = There are no marks to clear.
# What the page has drawn on the board and has no room here.
play-pen-drawn = Drawn with pens along the edges of cells and not shown here: { $lines ->
    [one] one line
   *[other] { $lines } lines
}, { $signs ->
    [one] one sign
   *[other] { $signs } signs
}.
# Fog of war.
play-fog-no-hints = There are no hints while there is fog: they would tell what it hides.
play-checkpoint-set = Checkpoint { $number } set. Press { $key } to return to it.
play-checkpoint-same = Nothing has changed since the checkpoint.
play-puzzle-copied = Copied the puzzle as text.
play-game-saved = Saved in { $place }
play-game-saved-here = Saved until you quit Ninefold.
play-letters-are-digits = Letters are digits on this board. Press Alt with a letter for a command.
play-check-solved = The solution is correct.
play-check-right = All correct so far.
play-check-one-of-several = Your digits match one of the puzzle's solutions.
play-check-wrong = { $count ->
    [one] One cell is wrong.
   *[other] { $count } cells are wrong.
}
play-check-no-solution = This puzzle has no solution, so entries can't be checked.
play-check-limit = The search reached its limit, so entries can't be checked.
play-fill-several = This puzzle has several solutions, so no cell can be filled in for you.
play-fill-no-solution = This puzzle has no solution, so no cell can be filled in.
play-fill-limit = The search reached its limit, so no cell can be filled in.
play-show-several = This puzzle has several solutions; there is no single one to show.
play-hint-complete = This is the whole hint. Press { $key } to apply it.
play-no-answer-text = Something went wrong while working on this.
play-other-puzzle = Another program saved a game of another puzzle with the same id. Both games are kept.
play-played-elsewhere-moved = This game was played elsewhere at the same time. Your position here is now a checkpoint.
play-played-elsewhere = This game is also being played elsewhere. Moves made there appear here.

# Beside the board: above the clues that it has no room for, each in words.
play-not-drawn = Not on the board at this size:
# A rule and what it means.
play-rule-meaning = { $rule }: { $meaning }
# Below the rules, where they have no room.
#   $count: How many clues the puzzle has.
play-rules-more = { $count ->
    [0] { $key } shows the rules.
    [one] { $key } shows the rules and the clue.
   *[other] { $key } shows the rules and all { $count } clues.
}

# A clue in words. `rule` is the title of a rule, such as `Thermometer`; `start`, `end` and `bends` are cells.
clue-line = { $rule } from { $start } to { $end }
clue-line-bent = { $rule } from { $start } through { $bends } to { $end }
# A clue beside the grid, such as `Sandwich 12`.
#   $line: The number of the row, or of the column above or below which it stands.
clue-outside = { $side ->
    [left] { $rule } { $clue } left of row { $line }
    [right] { $rule } { $clue } right of row { $line }
    [above] { $rule } { $clue } above column { $line }
   *[below] { $rule } { $clue } below column { $line }
}
# A clue at a corner of the grid.
#   $place: The cell that would be there, such as `r0c0`.
clue-corner = { $rule } { $clue } at { $place }

# Where no technique finds a step: the cell that can be found next.
play-next-title = The next cell
play-next-ask = Which cell is next?
play-next-cell = { $count ->
    [one] { $cell } can be found next: only { $digits } fits there.
   *[other] { $cell } can be found next: of { $digits }, which break no rule at once, only one leads to a solution.
}
play-next-digit = { $cell } is { $digit }: any other digit leads to no solution.
play-next-none = No cell can be found: every empty cell has several digits that lead to a solution.
play-next-unsolvable = The digits on the board lead to no solution.
play-next-limit = The search reached its limit before it found a cell.
