# The screen on which puzzles are set.

setter-menu-edit = Edit
setter-grid = Grid …
setter-layout = Draw the grid …
setter-notes = Title and rules …
setter-versions = Versions …
setter-picture = Save as a picture
setter-play = Play
setter-untitled = Untitled
setter-not-saved = Not saved: this browser's storage is full or switched off. Keep the puzzle with Share.
setter-not-kept = This browser keeps no versions: its storage is full or switched off

# $things is a list of names that the text has.
setter-unread = Left out because Ninefold doesn't know it: { $things }
# Some rules are unfinished or refused.
setter-left-out = { $count ->
    [one] One rule is left out: it is unfinished or refused.
   *[other] { $count } rules are left out: they are unfinished or refused.
}

# The palette.
palette = Rules to draw
palette-rules = Kinds of rules
palette-search = Find a rule
palette-none = No rule is called “{ $wanted }”.
setter-tool-digits = Digits
setter-tool-regions = Regions
setter-find-rule = Find a rule
# Groups of rules in the palette.
palette-group-line = Lines
palette-group-cells = Cells and cages
palette-group-edge = Between cells
palette-group-outside = Beside the grid
palette-group-switch = The whole grid
palette-group-rules = Combined rules

# The pad: what the next press or stroke does.
setter-pad = What is entered
setter-erase = Erase
setter-told-digits = Type the given digits.
setter-told-regions = Choose a region and draw over its cells.
setter-told-rule = { $rule }: { $how }
setter-told-part = { $rule }, { $part }: { $how }
setter-told-line = draw from cell to cell.
setter-told-cells = draw over the cells.
setter-told-groups = draw one part after the other.
setter-told-rules = tick the rules in the list, then choose this again.
setter-told-edge = press the edge between two cells, or draw across it.
setter-told-corner = press the corner where cells meet.
setter-told-outside = press beside the grid.
setter-told-switch = draw over the cells.
setter-symmetry = Symmetry
setter-symmetry-none = None
setter-symmetry-half = Half turn
setter-symmetry-vertical = Left and right
setter-symmetry-horizontal = Top and bottom
setter-symmetry-diagonal = Main diagonal
setter-say-start = The rule begins here. Move with the arrows; Enter ends it.
setter-say-outside = An arrow chooses the side of the grid, with Shift the corner.

# The list of rules, and the fields of the chosen one.
setter-rules = Rules
setter-no-rules = No rules yet: choose one and draw it.
setter-mark-rule = Tick { $rule }
setter-remove-rule = Remove { $rule }
setter-rule-unfinished = A value is missing.
setter-rule-clashes = Part of the contradiction.
setter-rule-spare = Not needed.
setter-optional = { " " }(optional)
setter-redraw = Draw again
setter-move = Move
setter-move-left = Move left
setter-move-up = Move up
setter-move-down = Move down
setter-move-right = Move right
setter-move-none = The rule can't move further

# Places of clues beside the grid, in the list of rules.
place-above = above column { $line }
place-below = below column { $line }
place-left = left of row { $line }
place-right = right of row { $line }
place-top-left = top left corner
place-top-right = top right corner
place-bottom-left = bottom left corner
place-bottom-right = bottom right corner

# What is known of the puzzle.
setter-verdict = Answer
setter-checking = Checking…
setter-refused = This can't be a puzzle
setter-contradiction = These contradict each other:
setter-grid-impossible = The grid itself allows no solution.
setter-redundant = Not needed, each on its own:
setter-all-needed = Every rule and given is needed.
setter-counting = Counting…
setter-count = { $count ->
    [one] One solution
   *[other] { $number } solutions
}
setter-count-least = More than { $number } solutions
setter-count-about = About { $number } solutions
setter-finish = Done
setter-show-solution = Show the solution
setter-show-candidates = Possible digits
setter-show-difference = Two solutions
setter-fill-rest = Fill in the rest
setter-drop-spare = Remove the first
setter-fill-none = No givens are missing
setter-filled = { $count ->
    [one] One given added
   *[other] { $count } givens added
}
setter-cell-spare = not needed
# How often each possible digit occurs in the solutions, after the digit's look.
setter-legend-fixed = in all
setter-legend-single = in one solution
setter-legend-few = in 2 to 5
setter-legend-some = in up to { $cap }
setter-legend-many = in more

# Menu entries and dialogs.
setter-regions-of-boxes = Regions from boxes
setter-regions-none = Blank regions
setter-clear-givens = Clear all digits
grid-layout = Layout
grid-one = One grid
grid-rows = Rows
grid-columns = Columns
grid-boxes-none = No boxes
grid-boxes-own = As drawn
grid-first = First digit
grid-count = Number of digits
grid-note = Rules stay when the grid changes; digits stay if it keeps its size.
grid-fault = Rows and columns must be whole numbers from 1 to { $most }.
layout-note = Press to place a grid with its corner there, or draw single cells. Press again to remove them.
layout-canvas = The grid
layout-place = Place grids
layout-cells = Draw cells
layout-side = Canvas
layout-grid = { $rows } × { $columns } from { $cell }
layout-remove = Remove { $grid }
notes-title = Title
notes-author = Author
notes-rules = Rules
notes-again = Write the rules again
notes-success = Message after solving
version-name = Name
version-keep = Keep this version
version-kept = Version kept
version-open = Open
version-remove = Remove { $name }
version-facts = { $rules ->
    [one] one rule
   *[other] { $rules } rules
}, { $givens ->
    [one] one given
   *[other] { $givens } givens
}

# The sentence for the rules in words that every puzzle has.
setter-rules-normal = Normal sudoku rules apply: each row, column and region holds digits from { $first } to { $last }, none of them twice.

# Keyboard shortcuts.
setter-key-digit = given digit; with a rule chosen, its value
setter-key-find = find a rule
setter-key-enter = begin the chosen rule at the cursor, end it
setter-cap-bend = Arrows, Shift+arrows
setter-key-bend = go on to the next cell; move the last cell, for diagonal steps
setter-cap-outside = Enter, then an arrow
setter-key-outside = clue on that side of the grid; with Shift, at the corner
setter-key-escape = drop what is begun, then the rule, then the tool
setter-key-clear = erase the digit, or remove the chosen rule
setter-cap-move = Alt+arrows
setter-key-move = move the chosen rule
setter-cap-double = Double-click
setter-key-choose = choose the rule there; again, the next one
