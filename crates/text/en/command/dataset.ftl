# The card of a data set: a page in Markdown. Names in backticks are those of columns and files.

dataset-title = { $puzzles ->
    [one] { $puzzles } Sudoku puzzle: { $levels }
   *[other] { $puzzles } Sudoku puzzles: { $levels }
}
dataset-made = Ninefold made these puzzles from random full grids. Each has exactly one solution. The same command makes the same files, byte for byte, on every machine:
dataset-version = The version of Ninefold was { $version }.
dataset-splits = Each level has the same number of puzzles. There are { $train } for training, { $validation } for validation and { $test } for testing, in random order. No two puzzles are equivalent, and neither are two solutions: none can be turned into another by renaming digits, by permuting bands, stacks, rows and columns, or by swapping rows with columns. So no file reveals anything about another. { $puzzles } puzzles were left out because an equivalent one was there, { $solutions } because of their solution.
dataset-columns-heading = Columns
dataset-columns =
    | column | contents |
    |---|---|
    | `puzzle` | 81 characters, row by row: the digits of the givens, and { "." } for a blank cell |
    | `solution` | 81 digits |
    | `level` | the level |
    | `er`, `ep`, `ed` | the ratings of Sudoku Explainer 1.2.1: the hardest step, the hardest step before the first digit, the first step |
    | `technique` | the hardest technique on Sudoku Explainer's way to the solution |
    | `givens` | the number of givens |
    | `form` | the canonical form: the least of all equivalent puzzles, where blank cells come first |
    | `seed` | the seed of the puzzle |
dataset-distributions-heading = Distributions
dataset-levels = Level
dataset-ratings = Rating ER, in steps of 0.5
dataset-givens = Givens
dataset-techniques = Hardest technique
