# The statistics of the terminal's game.

statistics-title = Statistics
terminal-statistics-unreadable = The statistics can't be read: { $reason }

# The table. The first row is of all games, the others of a level and kind.
statistics-played = Played
statistics-solved = Solved
statistics-best = Best
statistics-average = Average
statistics-streak = Streak
statistics-all = All games
# Below the table.
statistics-totals = Longest streak: { $streak }. Solved without help: { $alone } of { $solved }.

# The list of the last games: date, level and kind, time or `shown`, hints.
statistics-shown = shown
statistics-hints = { $count ->
    [one] one hint
   *[other] { $count } hints
}
