# Dialogs of the terminal's game, which lie above a page.

# Buttons. Some have the name of their key before them.
button-ok = OK
button-cancel = Cancel
button-stop = Stop
button-done = Done
button-open = Open
button-complete = Complete
button-play = Play
button-play-closest = Play the closest
button-play-anyway = Play anyway

# The last row of a dialog with a long text, after ↑ ↓.
scroll-keys = scroll
# The last row of a text that does not fit.
read-the-rest = … { $key } shows the rest

# While the program works.
waiting = One moment …
waiting-failed = Something went wrong, so there is no answer.

# The title of the dialog for quitting, its question and its button. The reason is `unsaved`.
quit-title = Quit without saving?
quit-question = { $unsaved }. Quit and lose the changes?
quit-button = Quit anyway
# The title above reports of damaged files.
reports-title = Some files can't be used

# The list of checkpoints. Each row has a number, the time of day and how many cells are filled.
checkpoint-filled = { $filled } of { $all } cells
# Its keys, after b, Enter, Del and Esc.
checkpoints-set = set one
checkpoints-return = go back
checkpoints-remove = remove
checkpoints-close = close

# The small window of digits next to the mouse. Its title says what a digit enters.
keypad-digit = Digit
keypad-corner = Corner mark
keypad-centre = Centre mark
keypad-colour = Colour
# After Space and 0.
keypad-mode = mode
keypad-clear = clear

# The list of saved games.
terminal-open-none = You have no saved games yet.
open-help = { $enter } opens, { $delete } removes, { $escape } closes. Press { $tab } to open a file by its path, or paste a puzzle to play it.
# The state of a game in a row: how much is filled, or how the game ended.
open-filled = { $percent }%
open-solved = solved
open-shown = solution shown
# Asked before a game is removed; `game` is its row.
open-remove-title = Remove this game?
open-remove-question = { $game }. You can't undo this.
open-remove-button = Remove

# Opening a file by its path.
file-title = Open a file
file-path = Path:
file-path-missing = Type the path of a file.
file-no-match = No files match.

# The rules of the current puzzle. `kind` is lower case: `classic`.
terminal-rules-title = The rules: { $kind }
rules-goal = { $regions ->
    [boxes] Fill the empty cells so that each row, each column and each box holds the digits { $digits } once each.
    [jigsaw] Fill the empty cells so that each row, each column and each region holds the digits { $digits } once each.
   *[none] Fill the empty cells so that each row and each column holds the digits { $digits } once each.
}
# The digits of a puzzle, up to 9 or with letters from A.
rules-digits = 1 to { $last }
rules-digits-from = { $first } to { $last }
rules-digits-and-letters = 1 to 9 and A to { $last }
# The setter of a puzzle.
rules-author = By { $author }
# Above the clues that the board has no room for, and above all clues.
rules-not-drawn = Not on the board at this size:
rules-clues = The clues:
# What a variant adds.
