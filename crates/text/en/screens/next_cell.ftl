# Hints where the coach has no step: a cell that can be found, and its digit. The buttons are short.

hint-next-cell = Which cell is next?
hint-next-digit = Its digit
hint-next-is = The digit of { $cell } can be found: it is the same in every solution.
hint-next-digit-is = { $cell } is { $digit }.
hint-next-wrong = There is no solution with these digits: at least one of them is wrong.
hint-next-none = No empty cell has the same digit in every solution.

# The titles of these hints.
hint-panel-next-cell = A cell that can be found
hint-panel-next-digit = Its digit
