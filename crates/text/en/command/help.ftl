# The help of the command line (`ninefold --help`, `ninefold solve --help`), its manual pages and completions.
# Help is wrapped at the width of the terminal, so that no text is cut. Words in braces and quotation marks are names
# that people type: { "--json" }. They stay as they are.
#
# help-COMMAND is the line about a command; help-COMMAND-ARGUMENT describes one of its arguments or options;
# help-option-ARGUMENT describes one that several commands have; help-COMMAND-note is a paragraph after the options.

# What the program does, beside its name in the manual.
help-ninefold = Play, solve, explain, rate, generate, draw and convert Sudoku puzzles, classic and variants

help-solve = Solve puzzles and say whether each has one solution, several or none
help-solve-proof = Write the proof that a single puzzle has no solution, or no second one, to this file ({ "DRAT" }), and its formula to the same name with { ".cnf" }
help-solve-seed = If there are several solutions, print a random one; the same seed always picks the same one

help-count = Count the solutions of puzzles
help-count-limit = Stop at this many solutions; 0 means no limit
help-count-time-limit = Give up on a puzzle after this many seconds; 0 means no limit [default: 0]

help-solutions = List every solution of a puzzle, one per line
help-solutions-limit = Stop after this many solutions; 0 means no limit
help-solutions-time-limit = Give up after this many seconds; 0 means no limit [default: 0]

help-estimate = Estimate the number of solutions by random probes, with the standard error
help-estimate-probes = Number of probes; four times as many halve the error
help-estimate-seed = Seed of the probes; the same seed always gives the same estimate

help-candidates = Find the true candidates of a puzzle: those that occur in a solution
help-candidates-cap = Count the solutions of each candidate up to this number; 0 and 1 mean no counts

help-why = Explain why a puzzle has no solution, by the fewest rules and givens that contradict each other; if it has several solutions, show two

help-redundant = Find the givens and rules that a puzzle doesn't need, each on its own

help-minimal = Say whether a puzzle needs every one of its givens

help-minimize = Remove givens until every remaining one is needed
help-minimize-all = Find all minimal puzzles that removing givens can lead to
help-minimize-rules = Remove rules, too
help-minimize-seed = Seed of the order in which givens and rules are tried; the same seed always gives the same puzzle

help-complete = Add givens, as few as it finds, until the puzzle has one solution
help-complete-cells = Cells that receive a given before others, such as { "'r1c1 r9c9'" }
help-complete-seed = Seed of the choice between equally good givens; the same seed always gives the same puzzle

help-canon = Find the canonical form of puzzles, which all equivalent puzzles share, and the number of their automorphisms

help-morph = Make random puzzles that are equivalent to a puzzle: digits renamed, rows, columns, bands and stacks permuted
help-morph-count = Number of puzzles to make of each, at most 10,000
help-morph-seed = Seed of the transformations; the same seed always makes the same puzzles of a puzzle

help-dedupe = Drop puzzles that are equivalent to an earlier one, and keep the order of the others
help-dedupe-memory = Memory for the forms of puzzles in mebibytes; beyond that, they go to temporary files

help-features = Print what researchers want to know about puzzles, as columns: givens, singles, guesses, backdoor size, ratings, techniques
help-features-note = Columns of text are separated by tabs; the first line has their names. rows, columns and regions count the givens in each; naked_singles, hidden_singles and singles count the cells that these find; guesses are the digits that a search with singles tries; backdoor is the number of digits, up to 3, that must be known for singles to solve the puzzle.

help-neighbors = Find the puzzles with one solution that differ from a puzzle by a few givens
help-neighbors-add = Number of givens to add; each of them is needed
help-neighbors-remove = Number of givens to remove first
help-neighbors-solutions = Skip removals that leave more solutions than this; at most 1,000,000

help-unavoidable = Find the minimal unavoidable sets of the solution: sets of cells of which every puzzle has a given
help-unavoidable-most = Largest number of cells of a set

help-check = Check a full or partial set of entries
help-check-entries = The entries, written like the puzzle: text, a file, or - for standard input

help-reveal = Show the value of one cell
help-reveal-cell = The cell, by row and column from 1: { "r4c7" }, 4,7 or 4 7

help-hint = Find the next logical step: where to look, which technique, why, and what to do
help-hint-depth = How much to tell, by name or by number, 1 to 6 [default: { "technique" }; with { "--json" } or { "--lines" }: { "apply" }]
help-hint-fill = Fill in one cell instead of giving a hint
help-hint-note = Of several puzzles, each gets its whole next step, and each line begins with the number of its puzzle and a tab; in JSON it is the field { "number" }.

help-explain = Explain the whole path to the solution, step by step
help-explain-pictures = Also draw each step into this folder: { "step-001.svg" } and so on, and { "index.html" } with the sentences
help-explain-theme = Colours of the pictures; { "print" } is for paper
help-explain-note = Of several puzzles, each line begins with the number of its puzzle and a tab; in JSON it is the field { "number" }.

help-steps = List every step that a position offers
help-steps-position = A puzzle, a grid of pencilmarks or a HoDoKu library line: its text, a file, or - for standard input
help-steps-technique = List only the steps of this technique, such as { "naked-pair" } or { "skyscraper" }; { "docs/techniques" } has a page for each
help-steps-note = Of several positions, each line begins with the number of its position and a tab; in JSON it is the field { "number" }.

help-rate = Rate the difficulty of puzzles as Sudoku Explainer does

help-generate = Generate puzzles with a certain level, rating, symmetry or number of givens
help-generate-level = Level of the puzzles
help-generate-rating = Rating of the puzzles, such as 3.0, or a range such as 3.0..4.5
help-generate-size = Side of the grid, such as 6
help-generate-count = Number of puzzles
help-generate-seed = Seed of the random numbers; the same seed always gives the same puzzles [default: a random seed, which is printed]
help-generate-symmetry = Symmetry of the givens
help-generate-place = Place rules of this kind at random, such as { "killer" } or { "arrow=6" }; without a number, as many as are needed, at least one. Such puzzles have no rating
help-generate-givens = Number of givens, such as 28, a range such as 24..30, or none
help-generate-minimal = Make puzzles in which no given is redundant
help-generate-needs = Techniques that the path to the solution must use, such as { "xy-wing,skyscraper" }. The path is that of Sudoku Explainer, or the coach's if only the coach has one of the techniques
help-generate-without = Techniques that the path must not use, joined by commas
help-generate-attempts = Give up on a puzzle after this many full grids; a search for very few givens counts as 20 [default: enough for some seconds]
help-generate-bank = Write a bank of forty classic puzzles, ten of each level from Beginner to Veteran
help-generate-from-bank = Take classic puzzles from this bank, or without a file from the built-in bank
help-generate-pdf = Write the puzzles to this file as a booklet to print, in PDF
help-generate-per-page = Puzzles on each page of the booklet
help-generate-paper = Paper size of the booklet
help-generate-solutions = Add the solutions at the end of the booklet
help-generate-qr = Print a QR code below each puzzle of the booklet; it opens the puzzle on the page at this address

help-generate-to = Write a table with solution, rating, level and seed of each puzzle; with { "--lines" }, the puzzles alone

help-dataset = Make a balanced set of rated puzzles for programs that learn: tables for training, validation and test, with a card
help-dataset-count = Number of puzzles in all three tables
help-dataset-levels = Levels, joined by commas; each has the same number of puzzles
help-dataset-seed = Seed of the random numbers; the same seed always gives the same files [default: a random seed, which is printed]
help-dataset-out = Folder to write; it must be empty
help-dataset-resume = Continue the data set in the folder that was stopped; { "--seed" } and the other options must be the same
help-dataset-to = Format of the tables [default: { "parquet" }, or { "csv" } in builds without it]

help-draw = Draw a puzzle, or a step of its solution, as SVG, PNG or PDF
help-draw-output = File to write, with a name that ends in { ".svg" }, { ".png" } or { ".pdf" }; - is standard output
help-draw-format = Kind of picture [default: from the file name; { "svg" } on standard output]
help-draw-marks = Show all candidates of the blank cells as pencilmarks
help-draw-check = Underline wrong entries
help-draw-step = Draw the step with this number, from 1, on the path from the givens
help-draw-hint = Draw the next step from the entries
help-draw-theme = Colours; { "print" } is for paper
help-draw-width = Width of a PNG image in pixels [default: 64 per cell]

help-convert = Convert puzzles to another format
help-convert-to = Format to write; { "tsv, parquet and arrow" } keep all columns of the input. By default the name of the output file says it
help-share = Print links that open a puzzle on web sites
help-share-to = Only for this site, with a QR code

help-rules = List the rules that puzzles can have, or explain one
help-rules-name = The rule, such as { "killer" }; without one, all rules are listed
help-rules-json = Print JSON
help-rules-picture = Also draw the example of the rule into this file, as SVG
help-rules-schema = Print the JSON Schema of documents with rules

help-play = Play in the terminal: new puzzles, hints with explanations, saved games
help-play-puzzle = A puzzle or a saved game: its text or a file. Without it, the game starts with a new puzzle if options ask for one, and otherwise at its welcome page
help-play-level = Level of the new puzzle [default: { "Beginner" }]
help-play-ascii = Draw with ASCII characters only; this is the default if the locale is not UTF-8

help-serve = Serve the game and the solver to browsers, and a JSON API to programs
help-serve-port = Port to listen on; 0 picks a free one
help-serve-host = Address or name to listen on
help-serve-open = Open the page in the browser; if Ninefold already uses the port, open its page and exit
help-serve-time-limit = Give up on a request after this many seconds of work; 0 means no limit
help-serve-note = Limits: 64 MB for requests and 64 MB for replies that clients have not read yet (32 MB of each for one client), 128 MB for engines that are kept for later requests, and 1,024 connections. When all connections are in use, the server closes the one that has been idle for longest. It disconnects clients that read less than 64 kB of a reply in 10 seconds. It runs about one request per core at a time and two more short ones, and no single client can take all of these places. In all, the server needs up to 1 GB of memory. { "docs/limits.md" } has the details.

help-guide = Start a guided session that asks for the type of Sudoku, the grid and what to do

help-completions = Print a completion script for a shell
help-completions-shell = The shell

help-man = Print a manual page, for the whole program or for one command
help-man-command = The command; without it, the page is for the whole program

help-help = Print this message, or the help of a command

# Arguments that several commands have.

help-option-input = A puzzle's text, a file, or - for standard input
help-option-puzzle = A puzzle's text, a file, or - for standard input
help-option-entries = The entries so far, written like the puzzle, or a grid of pencilmarks: text, a file, or - for standard input
help-option-by = Techniques to use: the coach's, with their published names, or those of Sudoku Explainer
help-option-variant = Variants, joined by commas
help-option-regions = Region map of a jigsaw: one character for each cell, as text or a file
help-option-size = Side of the grid, such as 9, if the text is ambiguous
help-option-boxes = Rows and columns of a box, such as { "2x3" } [default: as square as possible, with no more rows than columns]
help-option-rule = A rule with its cells and values, such as { "'killer r1c1 r1c2 = 10'" }; may be repeated
help-option-layout = Layout of the grid, by name or by rows and columns, such as samurai or { "6x9" }
help-option-assume = Accept a rule that the puzzle's text names for marks in its drawing: all, a number from the list, or look=rule, such as { "'green line=whispers'" }; may be repeated
help-option-digits = First and last digit, such as { "0-8" }; { "0-3" } makes a 4×4 grid unless another size is given
help-option-from = Format of the input, such as { "line, csv, jsonl, parquet or arrow" }; { "docs/formats" } has a page with all names [default: recognised by the content]
help-option-column = Column that holds the puzzles, if the input is a table, or their field in JSON lines
help-option-to = Write a table: all columns of the input, and the answers in further columns
help-option-output = File to write; its ending may say the format of a table, and { ".gz" } or { ".zst" } a compression
help-option-compression = Compression inside Parquet and Arrow files: fast (snappy, lz4), slow but smaller (gzip) or none [default: snappy for Parquet, lz4 for Arrow, none for solve, count and canon]
help-option-out = Write the answers to this folder in numbered files that survive any interruption, with a manifest
help-option-resume = Continue the job in the folder
help-option-shard = Do only every Nth part of the job, from the Ith
help-option-part-rows = Rows in each file of the folder
help-option-json = Print one JSON object per line
help-option-lines = Print lines for programs, even for a single puzzle
help-option-jobs = Use at most this many threads [default: all cores]
help-option-quiet = Print only answers and errors: no progress, no notes
help-option-time-limit = Give up on a puzzle after this many seconds; 0 means no limit [default: 60]
help-option-engine = How to find the answer: { "search" } guesses and backtracks, { "learn" } learns a clause from each conflict, { "auto" } searches first and learns if that takes long
help-option-node-limit = Give up on a puzzle after this many guesses; 0 means no limit [default: 0]
help-option-color = When to use colours
help-option-help = Print help
help-option-version = Print version
