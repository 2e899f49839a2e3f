# The frame of help and manual pages: headings, the names of values, notes at the end.

# Headings in the help.
command-heading-usage = Usage:
command-heading-commands = Commands:
command-heading-arguments = Arguments:
command-heading-options = Options:
command-heading-examples = Examples:

# Stands for all options in the line after "Usage:".
command-usage-options = [OPTIONS]

# Headings in the manual. They are traditional there, in capitals.
command-manual-name = NAME
command-manual-synopsis = SYNOPSIS
command-manual-description = DESCRIPTION
command-manual-options = OPTIONS
command-manual-subcommands = SUBCOMMANDS
command-manual-extra = NOTES
command-manual-version = VERSION

# The description of an argument, with its default value or with the list of its values.
command-help-default = { $help } [default: { $default }]
command-help-values = { $help } [possible values: { $values }]
command-help-default-values = { $help } [default: { $default }] [possible values: { $values }]

# What stands for a value in help, as in "--output <FILE>": one word in capitals.
command-value-address = ADDRESS
command-value-cells = CELLS
command-value-choice = CHOICE
command-value-command = COMMAND
command-value-depth = DEPTH
command-value-dir = DIR
command-value-engine = ENGINE
command-value-entries = ENTRIES
command-value-file = FILE
command-value-format = FORMAT
command-value-input = INPUT
command-value-kind = KIND
command-value-list = LIST
command-value-map = MAP
command-value-name = NAME
command-value-paper = PAPER
command-value-position = POSITION
command-value-puzzle = PUZZLE
command-value-range = RANGE
command-value-rule = RULE
command-value-seconds = SECONDS
command-value-shell = SHELL
command-value-site = SITE
command-value-slug = SLUG
command-value-sym = SYM
command-value-theme = THEME
command-value-when = WHEN

# The end of the help of the whole program.
command-usage-input = INPUT is the text of a puzzle, a file, or - for standard input. Without INPUT, puzzles are read from standard input, unless that is a terminal. PUZZLE is one puzzle, given in the same way.
command-usage-many = For several puzzles, one per line, the output has one line for each, in the same order. A single puzzle is shown as a grid, unless { "--lines" } asks for a line.
command-usage-no-command = At a terminal, { "ninefold" } without a command starts the game, like { "ninefold play" }.
command-usage-exit-codes = Exit codes: 0 done; 1 the answer is no, or it is not known within the limits; 2 bad usage or bad input; 130 interrupted.
