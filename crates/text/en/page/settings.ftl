# The settings of the page. The values are in lists: at most about 20 letters.

## The settings.

theme-system = Match system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
checking-off = Off
checking-conflicts = Show conflicts
checking-solution = Show mistakes
checking-demand = When I ask
marks-corner-centre = Corner and centre
marks-fixed = Fixed places
settings-zoom = Board size
zoom-fits = Fit the window
settings-hand = Keypad
hand-right = Right hand
hand-left = Left hand
settings-clean = Clean up marks
settings-clean-note = placing a digit removes it from the marks in its row, column and box
settings-peers = Highlight row, column and region
settings-same = Highlight the same digit
settings-same-note = also in marks
settings-counts = Show how many of each digit are left
settings-timer = Show the clock
settings-letters = Letters on colours
settings-letters-note = for colour-blind players
settings-keys = Single-key commands
settings-keys-note = when off, letters need Ctrl or Alt
settings-wasd = Move with W A S D
