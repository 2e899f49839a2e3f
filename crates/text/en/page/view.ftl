# The parts of the board and of the screens around it.

# A cell for screen readers: the place and content, then what else is true of it, as a list.
cell-given = Row { $row }, column { $column }, { $digit }, given
cell-entry = Row { $row }, column { $column }, { $digit }
cell-empty = Row { $row }, column { $column }, empty
cell-wrong = wrong
cell-corner = corner marks { $digits }
cell-centre = marks { $digits }
cell-colours = coloured { $colours }

# The colours that players give to cells.
colour-1 = orange
colour-2 = sky blue
colour-3 = green
colour-4 = yellow
colour-5 = blue
colour-6 = vermilion
colour-7 = pink
colour-8 = grey
colour-9 = white

# The keypad. Labels under icons: at most about 10 letters; the tooltips say more.
pad-digit = Digit
pad-corner = Corner
pad-centre = Centre
pad-colour = Colour
pad-marks = Marks
pad-sticky = Sticky
pad-sticky-about = Sticky: choose a digit first, then its cells
pad-several-about = Multi-select: each tap adds a cell to the selection
pad-checkpoint = Checkpoint
pad-return-about = Back to the last checkpoint
# The groups of keys, for screen readers.
pad-modes = Mode
# A key, for screen readers.
pad-key-colour = Colour: { $colour }
pad-key-left = { $digit }, { $count } left
pad-key-finished = { $digit }, finished

# The calendar of daily puzzles.
calendar-back = Previous month
calendar-forward = Next month
# A day, for screen readers.
calendar-solved = { $date }, solved
calendar-open = { $date }, in progress

# The panel of a hint: its title, unless that is the name of a technique, and its buttons.
hint-panel = Hint
hint-panel-wrong-value = Wrong digit
hint-panel-missing-candidate = Missing mark
hint-panel-finished = Solved
hint-panel-stuck = No step found
hint-panel-not-proper = No unique solution
hint-panel-depth = { $depth } of { $depths }
hint-panel-more = More
hint-panel-apply = Apply
hint-panel-close = Close the hint
# Opens the lines of a long argument.
hint-panel-lines = Line by line

# The page of a technique; on a small button with a question mark.
technique-about = About { $technique }

# The clock.
timer-pause = Pause
timer-resume = Resume

# A row of a list that can be removed.
row-remove = Remove { $name }
row-removed = Removed: { $name }

# Below a printed solution.
sheet-solution = Solution
sheet-solution-number = Solution { $number }
