# The panels of the solver.

# The kind of puzzle.
kind-panel = Kind of Sudoku
kind-rules = Type
kind-boxes = Boxes

# What the keys write, and the tools; labels under icons: at most about 10 letters.
pen-panel = Write
pen-pens = What the keys write
pen-given = Puzzle
pen-entry = My digits
pen-region = Regions
pen-clear-map = Clear all
pen-move-on = Move on
pen-map-of-boxes = From boxes
# A key while regions are drawn, for screen readers.
pen-region-done = Region { $region }, complete
pen-region-part = Region { $region }, { $count } of { $side } cells
pen-region-split = Region { $region }, { $count } of { $side } cells, in { $pieces } pieces
# Part of the description of a cell, for screen readers.
pen-cell-region = region { $region }
pen-cell-blank = no region

# Buttons. The short label of Solve is for small windows.
action-panel = Actions
action-solve = Solve the Sudoku
action-solve-short = Solve
action-tile = Show one tile
action-check = Check my solution
action-explain = Step through
action-rate = Rate
action-count = Count
action-paste = Paste …
action-share = Share …
action-play = Play it

# The panel of findings: headlines without a full stop, then sentences.
finding-panel = Result
finding-back = Back to the puzzle
finding-back-short = Back
finding-blank = Enter a puzzle
finding-blank-text = Type the digits, paste a puzzle as text, or drop a file here.
finding-invalid = Invalid puzzle
finding-repeated = A digit is repeated in a row, column or region.
finding-givens = { $count ->
    [one] { $count } given
   *[other] { $count } givens
}
finding-givens-text = Solve it, check your solution, or step through it.
finding-entries = { $count ->
    [one] You have entered one digit of your own.
   *[other] You have entered { $count } digits of your own.
}
finding-marked = A puzzle with pencilmarks
finding-marked-set = { $count ->
    [one] { $count } digit is placed.
   *[other] { $count } digits are placed.
}
finding-marked-open = { $count ->
    [one] The other cell can hold only the marked candidates.
   *[other] The other { $count } cells can hold only the marked candidates.
}
finding-drawn = The regions are complete
finding-drawn-text = Now enter the puzzle.
finding-drawing = Draw the regions
finding-drawing-more = { $count ->
    [one] There is one more problem.
   *[other] There are { $count } more problems.
}
finding-why = Why?

# While the server works.
waiting-solve = Solving …
waiting-count = Counting …
waiting-tile = Looking …
waiting-check = Checking …
waiting-rate = Rating …
waiting-explain = Finding the steps …

# Answers.
answer-ignored = Your own digits were not used.
answer-several = This is one of the solutions.
answer-another = This is another solution, picked at random.
answer-offer-another = Another
answer-count = { $count ->
    [one] One solution
   *[other] { $number } solutions
}
answer-count-least = At least { $number } solutions
answer-count-on = Keep counting
answer-tile-where = Select one cell first.
answer-tile-filled = Tile already displayed
answer-tile = { $cell } holds { $digit }
answer-tile-unknown = Not known
answer-tile-none = There is no tile to show.
answer-check-empty = Enter your own digits first, then check them.
answer-correct = Solution is correct
answer-correct-so-far = Correct so far
answer-incorrect = Solution is incorrect
answer-improper-rate = Only a puzzle with one solution can be rated.
answer-improper-explain = Only a puzzle with one solution can be explained.
answer-unrated = Not rated
answer-unrated-text = The known techniques don't solve this puzzle.
# Three ratings; ER, EP and ED are the same in every language.
answer-rating = ER { $er }, EP { $ep }, ED { $ed }.
# The technique is a link.
answer-hardest = Hardest: { $technique }.
answer-about-ratings = What is this?

# The explanation, step by step.
steps-panel = Explanation
steps-list = Steps
steps-buttons = Go through the steps
steps-first = First step
steps-previous = Previous step
steps-stop = Stop
steps-next = Next step
steps-last = Solution
steps-number = Step { $number } of { $count }
steps-count = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
steps-solved = Solved
steps-stuck = No technique finds the next step

# What ratings mean. ER, EP and ED are the same in every language.
rating-note = A puzzle is rated by the hardest step that it needs, on the scale of Sudoku Explainer. Filling the last cell of a row is rated 1.0; locked candidates, pairs and fish are rated 2.6 to 4; long chains are above 7. The hardest known puzzles are close to 12. Hints know more techniques, so they may find an easier way.
rating-numbers = ER is the rating of the hardest step, EP that of the hardest step up to the first digit placed, and ED that of the first step.
