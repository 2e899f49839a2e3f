# The rules of a puzzle beside its board.

# The button and the panel; one short word.
rules-panel = Rules
rules-by = By { $author }
rules-fill-layout = Fill the empty cells with the digits { $first } to { $last } so that no row, column or region contains a digit twice.
