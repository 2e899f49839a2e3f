# The list of all keys of the terminal's game. The meanings stand beside the keys, in their order: `u r U` is `undo,
# redo, undo to before the mistake`.

# Above the list, where letters are digits: `The digits are 1-9 A-G.`
keys-alt = The digits are { $digits }. Hold { $alt } to use a letter as a command.

# Words that stand among the names of keys: `Shift+digit`, `Arrows, h j k l`, `Shift+arrows`, `Mouse`.
terminal-key-digit = digit
key-arrows = arrows
key-arrows-alone = Arrows
key-mouse = Mouse

keys-enter-digit = digit in the current mode
keys-enter-modes = mode: digit, corner, centre, colour
keys-enter-next = next mode
keys-enter-corner = corner mark, if the terminal supports it
keys-enter-centre = centre mark, if the terminal supports it
keys-enter-colour = colour
keys-enter-clear = clear: digit, then marks, then colour
keys-enter-sticky = choose a digit first, then its cells

terminal-keys-move = Move
keys-move-step = move
keys-move-extend = extend the selection
keys-move-ends = ends of the row; with { $ctrl }, of the column
keys-move-seek = next, previous empty cell
keys-move-select = select all, the same digit, none
keys-move-highlight = highlight this digit; { $escape } ends

terminal-keys-marks = Marks and moves
keys-marks-fill = fill in or tidy marks; clear all marks
keys-marks-centre = corner marks become centre marks
keys-marks-undo = undo, redo, undo to before the mistake
keys-marks-checkpoint = set a checkpoint, return to it, list them
keys-marks-restart = start again

keys-help-hint = hint; again for more detail; { $enter } applies it, { $escape } closes
keys-help-check = check
keys-help-fill = fill in a cell, show the solution
keys-help-rules = rules or the whole hint, keys, menus

keys-game-files = new, open, save
keys-game-pause = pause, resume
keys-game-look = theme, size of the board
keys-game-more = copy the puzzle, statistics, settings
keys-game-leave = leave the game, quit, suspend
keys-game-mouse = click, drag, double-click; right button: keypad

keys-other = Welcome and solver
keys-other-welcome = resume, puzzle of the day, solver, Developers
keys-other-solver = play, rate, count solutions, next solution, kind and size
