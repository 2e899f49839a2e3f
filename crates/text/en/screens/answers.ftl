# Answers in the game: check, fill a cell, show the solution.

cells-wrong = { $count ->
    [one] One cell is wrong.
   *[other] { $count } cells are wrong.
}
solution-correct = The solution is correct.
correct-so-far = Everything is correct so far.
no-cell-to-fill = There is no cell to fill in.
show-solution-title = Show the solution?
show-solution-text = This ends the game.
show-solution-button = Show it
