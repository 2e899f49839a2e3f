# Counts that several front ends show.

puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
