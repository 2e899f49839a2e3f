# The solver in the terminal.

# In the line at the top.
solver-title = Sudoku Solver

# What typed digits become: beside the board, in one row.

solver-pen-givens = Givens
solver-pen-own = Own
solver-pen-regions = Regions

# The keys in the line at the bottom and beside the board: each follows its key. Short words: where a line is full, the
# last keys are left out.

solver-do-solve = solve
solver-do-steps = steps
solver-do-tile = tile
solver-do-kind = kind
solver-do-next-step = next
solver-do-read-it-all = read it all
solver-do-back-to-puzzle = back to the puzzle
# Beside the board, at most 14 columns.
solver-do-step-through = step through
solver-do-show-tile = show one tile
solver-do-check-mine = check entries
solver-do-count = count
solver-do-next-solution = next solution
solver-do-rate = rate
solver-do-kind-and-size = kind, size
solver-do-play-it = play it
solver-do-clear-all = clear all
solver-do-copy-it = copy

# The kind of the puzzle: beside the board.

solver-kind-with-boxes = { $kind }, { $side } × { $side }, boxes { $rows } × { $columns }
solver-kind-without-boxes = { $kind }, { $side } × { $side }
solver-draft-givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
solver-draft-givens-and-own = { $count ->
    [one] { $count } given, { $own } of your own
   *[other] { $count } givens, { $own } of your own
}

# The menu for the kind.

solver-kind-size = Size
solver-kind-boxes = Boxes
# In place of the size of the boxes.
solver-kind-no-boxes = none
solver-kind-keys = ↑ ↓ choose, ← → change, { $key } done

# How to go on.

solver-advice-blank = Type the digits row by row; the cursor moves on by itself. 0 or { $key } leaves a cell blank. Or paste a puzzle.
solver-advice-givens = The digits you type are givens.
solver-advice-own = The digits you type are your own; { $key } checks them.
solver-advice-regions = Select cells and type the number of their region, or paste a map.

# What is wrong with a map of regions.

solver-region-large = Region { $region } has { $count } cells, not { $side }.
solver-region-torn = Region { $region } is in { $pieces } pieces.
solver-region-small = Region { $region } has { $count } of { $side } cells.
solver-cells-without-region = { $count ->
    [one] One cell has no region yet.
   *[other] { $count } cells have no region yet.
}

# Results: a title, and mostly a sentence below it.

solver-found-no-answer = No answer
solver-found-invalid-puzzle = Invalid puzzle
solver-found-invalid-regions = Invalid regions
solver-found-one-of-several = This is one of its solutions.
solver-found-another = This is another solution, chosen at random.
solver-found-count = { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
}
solver-found-more = More than { $count } solutions
# `r4c7 is 5`.
solver-found-tile = { $cell } is { $digit }
solver-found-no-tile = A cell's value can be shown only if the puzzle has one solution.
solver-found-correct = Solution is correct
solver-found-right = Correct so far
solver-found-incorrect = Solution is incorrect
solver-found-not-rated = Not rated
# The ratings of the hardest step, of the first step that places a digit, and of the first step.
solver-found-ratings = ER { $er }, EP { $ep }, ED { $ed }.
solver-found-solved = The puzzle is already solved
solver-found-stuck = The known techniques can't solve it completely.
solver-found-too-large = Too large
solver-found-largest = Steps and ratings are available up to size { $side }.
solver-found-empty = This grid is empty
solver-found-empty-text = Type or paste a puzzle first.
solver-found-unread-game = This game can't be read
solver-found-unread = This puzzle can't be read
solver-found-too-short = { $count ->
    [one] The text has { $count } character; a grid needs at least { $fewest }. To enter a smaller one, choose its size first.
   *[other] The text has { $count } characters; a grid needs at least { $fewest }. To enter a smaller one, choose its size first.
}
solver-found-unread-regions = These regions can't be read
solver-found-other-map = The map is for a { $map } × { $map } grid, but this one is { $side } × { $side }.
solver-only-proper-rated = Only a puzzle with one solution can be rated.
solver-only-proper-explained = Only a puzzle with one solution can be explained.
solver-only-proper-played = Only a puzzle with one solution can be played.

# Messages above the line of keys.

solver-select-one-cell = Select one cell to show its value.

# The solution step by step.

solver-walk-step = Step { $number } of { $count }
solver-walk-end = { $count ->
    [one] After { $count } step
   *[other] After { $count } steps
}
solver-walk-solved = The puzzle is solved.
solver-walk-stuck = No known technique makes progress from here.
solver-walk-end-keys = ← back, { $home } first step, { $escape } back to the puzzle
solver-walk-keys = → next, ← back, { $home } first, { $end } last, { $escape } back to the puzzle

# The keys of the solver, in a dialog of 62 columns.

solver-help-title = The solver
solver-help-typing = Type the givens: the cursor moves on after each. 0, . or { $space } leaves a cell blank, { $back } goes back.
solver-help-pens = { $givens } givens, { $own } your own digits, { $regions } regions of a jigsaw; { $kind } kind and size
solver-help-solve = { $solve } solve, { $another } show another solution, { $count } count solutions
solver-help-tile = { $tile } show a cell's value; { $check } check your own digits, or solve if there are none
solver-help-rate = { $rate } rate, { $steps } step through the solution
solver-help-rest = { $play } play it, { $copy } copy it, { $clear } clear all, { $undo } undo, { $redo } redo
solver-help-paste = You can paste a puzzle (a line of digits and dots, a grid, pencilmarks, another program's file) or a saved game and, while you draw regions, a map of regions.
