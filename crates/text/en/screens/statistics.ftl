# The statistics of the page.

## The statistics.

statistics-export = Export
statistics-import = Import
statistics-unreadable = These statistics can't be read
games-imported = { $count ->
    [one] One game imported.
   *[other] { $count } games imported.
}
statistics-groups = By level and kind

## Under a number.

fact-played = played
fact-best-time = best time
fact-streak = streak
fact-longest = longest

## Heads of columns.

column-played = Played
column-solved = Solved
column-best = Best
column-average = Average
column-streak = Streak
column-date = Date
column-game = Game
column-time = Time
column-hints = Hints
