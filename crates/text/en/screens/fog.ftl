# Fog of war on the page.

fog-cell = under fog
fog-no-hints = There are no hints while there is fog: they would tell what it hides.
fog-any-digit = The solution of this puzzle isn't known, so any digit clears the fog.
# Not only under fog.
start-setters-solution = The rules that are checked here allow several solutions; the setter's solution tells which digits are right.

# In the setter's menu, and what it says. A light is a cell that is clear from the start.
fog-toggle = Fog: light the selected cells
fog-remove = Remove the fog
fog-light = clear from the start
fog-on = { $count ->
    [0] Fog covers the whole puzzle. Select cells to light them.
    [one] Fog covers the puzzle, but for one cell.
   *[other] Fog covers the puzzle, but for { $count } cells.
}
fog-printed = Paper can't clear: the puzzle is printed without its fog.
