# The rules as `ninefold rules` lists and explains them. Their names and meanings are in shared/rules.ftl.

rules-parameters = Parameters
rules-written = Written
rules-aliases = Other names: { $names }
# $taken is one of the texts below.
rules-optional = { $taken }; may be left out
rules-takes-number = a whole number from { $least } to { $most }
rules-takes-numbers = { $least } to { $most } whole numbers
rules-takes-cell = a cell
rules-takes-cells = { $least } to { $most } cells
rules-takes-groups = { $least } to { $most } lists of cells, with / between them
rules-takes-digits = digits of the grid
rules-takes-outside = a place beside the grid, written as a cell one step off it
rules-takes-rules = { $least } to { $most } other rules, each in braces
rules-takes-text = a text
