# The welcome screen of the page.

## A message after the page has checked the saved games.

damaged-games-set-aside = { $count ->
    [one] A saved game could not be read and was set aside.
   *[other] { $count } saved games could not be read and were set aside.
}

## The head of the welcome screen, and its entries.

welcome-text = Sudoku to play and to solve, with hints that explain.
welcome-choices = Choices
welcome-game = A new puzzle: four levels, seven sizes, diagonal, window, jigsaw.
setter = Set a puzzle
welcome-setter = Draw any rules; see at once whether the solution is unique.
welcome-solver = Enter or paste a puzzle: solve it, check it, see each step.
welcome-developers = The Ninefold project, its version and licences.
welcome-progress = { $percent }% · { $time }

## The puzzle of the day.

welcome-daily-list = Daily puzzles
welcome-daily-kind = { $level }, { $variant }
state-open = in progress
welcome-no-streak = Solve today's puzzle to start a streak.
welcome-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}

## Other links.

welcome-saved = Saved games
welcome-saved-count = Saved games ({ $count })
welcome-any = Open anything
welcome-any-hint = Paste a link or a puzzle, or drop a file or a picture of a QR code
welcome-any-file = File or picture
welcome-any-camera = Camera
