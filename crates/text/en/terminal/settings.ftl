# The settings of the terminal's game. Labels stand before a row of values; the note of the current field is below.

settings-title = Settings
settings-on = on
settings-off = off

settings-theme-note = The terminal's own colours, or those of the web page.
settings-theme-terminal = terminal
settings-theme-light = light
settings-theme-dark = dark
settings-theme-contrast = contrast

settings-checking-note = What to mark as wrong while you play.
settings-checking-off = off
settings-checking-conflicts = conflicts
settings-checking-solution = solution
settings-checking-demand = when I ask

settings-marks-note = Corner and centre marks, or each digit in its own place.
settings-marks-two = corner and centre
settings-marks-fixed = fixed places

terminal-settings-clean = Clean marks
terminal-settings-clean-note = Placing a digit removes it from marks in its row, column and box.
terminal-settings-peers = Row, column
settings-peers-note = Highlight the row, column and box of the cursor.
terminal-settings-same = Same digit
terminal-settings-same-note = Highlight the same digit, also in marks.
terminal-settings-counts = Digits left
settings-counts-note = Show how many of each digit are left.
settings-clock = Clock
settings-clock-note = Show the clock.
terminal-settings-letters = Letters
terminal-settings-letters-note = Letters on colours, for colour-blind players.
terminal-settings-keys = Single keys
terminal-settings-keys-note = If this is off, hold Alt to use letters as commands.

# Shown for a moment when the player switches to the next theme.
theme-terminal = The terminal's own colours
terminal-theme-light = Light theme
terminal-theme-dark = Dark theme
terminal-theme-contrast = High contrast
theme-poor = This terminal has too few colours for themes.
