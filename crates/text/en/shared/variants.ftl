# The kinds of puzzles, in lower case: `Expert, diagonal + window`.

variant-classic = classic
variant-diagonal = diagonal
variant-window = window
variant-jigsaw = jigsaw
