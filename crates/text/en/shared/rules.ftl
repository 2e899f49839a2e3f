# The rules of puzzles: the title of each, and its meaning in a sentence. The name in the middle is that of the rule on
# the command line, with hyphens.

rule-lines = Rows and columns
rule-lines-meaning = Each row and each column contains every digit once.
rule-boxes = Boxes
rule-boxes-meaning = Each box contains every digit once.
rule-jigsaw = Jigsaw
rule-jigsaw-meaning = Irregular regions replace the boxes; each contains every digit once.
rule-diagonal = Diagonal
rule-diagonal-meaning = Both main diagonals contain every digit once.
rule-window = Window
rule-window-meaning = Each of the four shaded windows contains every digit once.
