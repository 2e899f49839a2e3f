# Dialogs of the page, and buttons of many dialogs.

## The dialog of checkpoints. A row shows when it was set and how full the board was.

checkpoint-facts = { $time } · { $filled } of { $cells } cells

## Buttons of many dialogs.

close = Close
cancel = Cancel
done = Done
ok = OK
try-again = Try again
back-to-start = Back to the start
open-file = Open a file …
copy = Copy
copied = Copied.
press-to-copy = Press Ctrl+C to copy.
settings = Settings
one-moment = One moment …

## The dialog that chooses one of several puzzles in a text.

choose-title = Choose a puzzle
choose-of-all = The text contains { $count } puzzles. Choose one.
choose-of-first = These are the first { $count } puzzles in the text. Choose one.
choose-number = Puzzle { $number }
choose-facts = { $size }, { $count } givens

## The dialog that opens a game.

open-none = There are no saved games in this browser yet.
open-paste = Or paste a puzzle
open-text = Open text
open-diagonal = Diagonal puzzle
open-window = Window puzzle
percent = { $number }%
state-solved = solved
state-shown = solution shown
state-unsaved = not saved
game-unreadable = This game can't be read
puzzle-unopened = This puzzle can't be opened
improper-title = Not a proper puzzle
play-anyway = Play anyway
open-in-solver = Open in the solver
saved-as-file = Saved as a file.
saved-as-file-too = Saved as a file. The game is also still saved in this browser.

## What could not be loaded.

not-loaded = This screen couldn't be loaded
not-loaded-text = Check that Ninefold is still running, then try again. If that doesn't help, reload the page.
not-loaded-title = Not loaded
part-not-loaded = This part of the page couldn't be loaded. Check that Ninefold is still running, then try again.

## The dialog that pastes a puzzle.

paste-title = Paste a puzzle
paste-text = Paste a line of digits, a grid, a list of numbers, a file from another program, or a link or saved game from Ninefold.
paste-puzzle = Puzzle
paste-regions = Regions of a jigsaw, if separate
paste-use = Use it

## The rules.

rules-title = Rules: { $variant }
rules-fill = { $letters ->
    [yes] Fill the empty cells so that each row, each column and each { $region ->
        [box] box
       *[region] region
    } contains each of the digits 1 to 9 and A to { $last } once.
   *[no] Fill the empty cells so that each row, each column and each { $region ->
        [box] box
       *[region] region
    } contains each of the digits 1 to { $last } once.
}

## Several dialogs that write files.

save = Save

## Below the reason why a text could not be read.

unread-known = Ninefold can read lines of 81 characters, grids with or without bars, pencilmarks, spreadsheet cells, lists of numbers, files from other programs, and its own links and saved games.

## Something could not be saved.

not-saved = Not saved
not-saved-why = This browser can't save anything at the moment. Its storage is full, or turned off as in some private windows.
not-saved-what = { $file ->
    [yes] You can keep playing, but what isn't saved is lost when you close this tab. Save the game as a file, or remove games that you no longer need.
   *[no] You can keep playing, but what isn't saved is lost when you close this tab. Remove games that you no longer need.
}
not-saved-games = Saved games …
not-saved-file = Save a file
