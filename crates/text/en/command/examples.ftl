# What the examples in the help of a command do. Each stands below its command line, indented, without a full stop.

example-solve-puzzle = the verdict and the solved grid
example-solve-file = one line per puzzle: the solution, a tab, the verdict
example-solve-variants = a puzzle with the rules of both variants: the diagonals and the windows
example-solve-seed = a random grid of side 25, if { "blank.txt" } is a blank grid

example-count-limit = a number for each puzzle, or 1000+ if counting stopped there
example-count-all = 288, the number of 4×4 grids

example-solutions-puzzle = a line for each solution, as soon as it is found
example-solutions-limit = ten of the 288 grids of 4×4

example-estimate-blank = the number of 9×9 grids and its standard error, if { "blank.txt" } is a blank grid
example-estimate-probes = a hundred times as many probes as usual, for a tenth of the error

example-candidates-puzzle = a grid of pencilmarks: in each cell the digits that some solution has there
example-candidates-cap = also the number of solutions of each candidate, up to 100

example-why-puzzle = rules and givens that contradict each other; without any one of them there is a solution
example-why-rules = the two cages, between which no digit fits in r1c2; the third rule has no part in it

example-redundant-puzzle = each rule and each given that can go, alone
example-redundant-lines = for each puzzle their number, a tab, and their list

example-minimal-puzzle = whether every given is needed, and which are not
example-minimal-file = minimal, or not minimal and the givens that can go, one line per puzzle

example-minimize-puzzle = a puzzle with the same solution in which every given is needed
example-minimize-seed = another one for each puzzle, one per line
example-minimize-all = every minimal puzzle with some of the givens, one per line
example-minimize-rules = a puzzle in which every cage is needed, too

example-complete-puzzle = the puzzle with one solution, and the givens that were added; each is needed
example-complete-cells = the same with givens in these two cells before all others
example-complete-seed = a completed puzzle for each, one per line

example-canon-puzzle = the least of all equivalent puzzles, and the number of transformations that keep it
example-canon-lines = for each puzzle its form, a tab, the number of its automorphisms
example-canon-json = the same as JSON objects, with the puzzle

example-morph-puzzle = a random puzzle that is equivalent to this one
example-morph-count = twenty of each puzzle, one per line

example-dedupe-file = the first of all puzzles that are equivalent to each other
example-dedupe-table = the same for a table, with all its columns
example-dedupe-memory = the same for hundreds of millions of puzzles, with four gigabytes of memory

example-features-puzzle = a JSON object with a value for each feature
example-features-lines = a table with a row for each puzzle

example-neighbors-puzzle = each puzzle with one solution in which one given is another one
example-neighbors-remove = each with one given less: two are removed and another one is added

example-unavoidable-puzzle = each minimal set of up to 8 cells
example-unavoidable-most = the sets of up to 6 cells as JSON objects, one per puzzle

example-check-files = correct, so far correct, or incorrect and which cells are wrong
example-check-partial = so far correct: a solution of this 4×4 puzzle begins with these entries

example-reveal-cell = the digit in row 4, column 7 of the solution
example-reveal-numbers = the same

example-hint-puzzle = which technique finds the next step, and where
example-hint-where = only where to look; wrong entries are reported first
example-hint-conclusion = the whole step and why it is right
example-hint-fill = one cell filled in; this works for every puzzle with one solution
example-hint-table = the next step of each puzzle, in columns beside those of the table

example-explain-puzzle = a sentence for each step, then the rating and the level
example-explain-by = the same with Sudoku Explainer's techniques and the rating of each step
example-explain-pictures = a picture of each step, and a page with all of them
example-explain-lines = a line for each step: technique, rating, effect
example-explain-json = a JSON object for each step, with its sentence
example-explain-table = the path of each puzzle, in columns beside those of the table

example-steps-position = a sentence for each step, easy ones first
example-steps-technique = only those of one technique, as lines: technique, rating, effect
example-steps-json = a JSON object for each step, with the pattern behind it
example-steps-table = the steps of each position, in columns beside those of the table

example-rate-file = ER/EP/ED (the ratings of the hardest step, of the hardest up to the first placement, and of the first step), the hardest technique and the level
example-rate-json = the same as a JSON object, with names

example-generate-level = a puzzle with its grid, rating and seed
example-generate-seed = the same puzzle on every machine
example-generate-jigsaw = a jigsaw with a map of its own
example-generate-many = one puzzle per line
example-generate-fast = minimal classic puzzles of any difficulty, at full speed
example-generate-table = a table with solution, rating, level and seed of each puzzle
example-generate-few = few givens: 20 and 19 take moments, 18 takes patience ({ "--attempts" })
example-generate-needs = the path uses an X-Wing and no forcing chain
example-generate-coach = the coach's path uses a skyscraper
example-generate-large = the puzzle, its solution, rating, seed and more as JSON
example-generate-booklet = a booklet to print
example-generate-codes = a booklet with QR codes that open the puzzles on your server
example-generate-rule = a puzzle under a rule, with four thermometers
example-generate-place = a killer puzzle without givens
example-generate-layout = five grids that share boxes
example-generate-bank = forty puzzles, ten of each of four levels
example-generate-from-bank = one of the built-in puzzles

example-dataset-all = makes tables of 100,000 puzzles for training, validation and test, with a card
example-dataset-resume = goes on where that was stopped
example-dataset-levels = the same of two levels only, as CSV

example-draw-puzzle = the puzzle
example-draw-hint = the next step, on a board with candidates
example-draw-step = the twelfth step of the path
example-draw-entries = your entries so far, with pencilmarks
example-draw-output = an image on standard output

example-convert-sdm = one puzzle per line
example-convert-csv = a table of puzzles and solutions
example-convert-name = a Parquet file: its name says the format
example-convert-grid = a grid with bars between the boxes
example-share-all = links for every site that can show the puzzle
example-share-one = one link, and its QR code

example-rules-list = all rules, a line each
example-rules-one = what the rule means and how it is written
example-rules-picture = also draws its example into a file

example-play-welcome = the welcome page: new game, unfinished game, puzzle of the day, solver
example-play-puzzle = plays this puzzle, or resumes this saved game
example-play-variant = plays it with both diagonals
example-play-level = generates a puzzle and plays it
example-play-ascii = draws with ASCII characters only
example-play-color = plays without colour, like { "NO_COLOR=1" }

example-serve-open = opens the page in the browser; { "Ctrl-C" } stops the server
example-serve-port = uses a free port and prints the address
example-serve-host = lets others on the network play, too

example-guide = asks for the type of Sudoku, then for the grid

example-completions-bash = installs the completions for bash

example-man-program = the manual page of the program, for { "man(1)" }
example-man-command = the manual page of the command { "solve" }, with all its options
