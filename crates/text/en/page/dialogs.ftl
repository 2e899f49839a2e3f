# Dialogs of the page, and buttons of many dialogs.

## The dialog of checkpoints.

checkpoint-facts = { $time } · { $filled } of { $cells } cells
checkpoint-return = Go back
checkpoint-set-here = Set one here

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
choose-of-all = The text has { $count } puzzles. Choose one.
choose-of-first = These are the first { $count } puzzles of the text. Choose one.
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
saved-as-file-too = Saved as a file, and in this browser as before.

## What could not be loaded.

not-loaded = This screen could not be loaded
not-loaded-text = Check that ninefold is still running, then try again. If that doesn't help, reload the page.
not-loaded-title = Not loaded
part-not-loaded = This part of the page could not be loaded. Check that ninefold is still running, then try again.
no-server = The server does not answer. Is ninefold still running?

## The dialog that pastes a puzzle.

paste-title = Paste a puzzle
paste-text = Paste a line of digits, a grid, a list of numbers, a file of another program, or a link or saved game of Ninefold.
paste-puzzle = Puzzle
paste-regions = Regions of a jigsaw, if they are separate
paste-use = Use it

## The rules.

rules-title = Rules: { $variant }
rules-fill = { $letters ->
    [yes] Fill the empty cells so that each row, each column and each { $region ->
        [box] box
       *[region] region
    } holds the digits 1 to 9 and A to { $last }, each of them once.
   *[no] Fill the empty cells so that each row, each column and each { $region ->
        [box] box
       *[region] region
    } holds the digits 1 to { $last }, each of them once.
}

## The dialogs that share a puzzle or a result.

share-title = Share
share-links-here = The links open on this computer while Ninefold is running here. For other computers, send the puzzle text.
share-links-host = The links open for everyone who can reach { $host }. The puzzle is in the link itself and is not stored on the server.
share-play = Link to play it
share-solve = Link to solve it
share-text = Puzzle text
share-file = File for other programs
save = Save
share-result-title = Share your result
share-result-note = The text doesn't reveal the solution.

## Below the reason why a text could not be read.

unread-known = Ninefold reads lines of 81 characters, grids with or without bars, pencilmarks, spreadsheet cells, lists of numbers, files of other programs, and its own links and saved games.

## Something could not be saved.

not-saved = Not saved
not-saved-why = This browser can't save anything now. Its storage is full, or it is turned off, as in some private windows.
not-saved-what = { $file ->
    [yes] You can go on playing, but what isn't saved is lost when this tab is closed. Save the game as a file, or remove games that you no longer need.
   *[no] You can go on playing, but what isn't saved is lost when this tab is closed. Remove games that you no longer need.
}
not-saved-games = Saved games …
not-saved-file = Save a file
