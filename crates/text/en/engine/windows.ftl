# Hidden windows and the law of leftovers: sets of cells that follow from the houses of a variant.

# The cells of a hidden window; another sentence follows, in which "these cells" are its cells.
hidden-window = Together, { $plus } contain all cells of { $minus } and { $number_word } more: { $hidden }. So these { $number_word } cells hold each digit once, like a window.
hidden-window-single = { $window } Among these cells, { $digits } can only go in { $cells }.
hidden-window-hidden-pair = { $window } Among these cells, { $digits } can only go in { $cells }: two digits for two cells, so those two can hold nothing else.
hidden-window-naked-pair = { $window } Among these cells, { $cells } can hold only { $digits }: two cells for two digits, so none of the others can hold them.
hidden-window-locked = { $eliminated_count ->
    [one] { $window } Among these cells, { $digits } can only go in { $any_cell }. { $eliminated } sees all of these, so it can't be { $digits }.
   *[other] { $window } Among these cells, { $digits } can only go in { $any_cell }. { $eliminated } see all of these, so they can't be { $digits }.
}
hidden-window-locked-inside = { $window } In { $house }, { $digits } can only go in { $any_cell }, all of which are among these cells. So none of the others can be { $digits }.
hidden-window-value = { $window } One of these cells, { $cells }, is already { $digits }, so none of the others can be { $digits }.

# The cells that are left over; another sentence follows.
leftovers = Compare { $lines } with { $regions }: both contain each digit the same number of times. Leave out the cells that they share. Then the cells left over on one side, { $from }, hold the same digits as those left over on the other, { $to }.
leftovers-one-cell = Compare { $lines } with { $regions }: both contain each digit the same number of times. They share all cells but { $both }, so these two cells hold the same digit.
leftovers-one-value = { $law } { $from } is { $digits }.
leftovers-value = { $law } One of { $from } is { $digits }, so one of { $to } must be { $digits }, too, and only { $cell } can.
leftovers-elimination = { $law } { $from } can't be { $digits }, so { $to } can't be { $digits } either.

# Two cells that a rule relates, such as neighbours on a thermometer.
related-cells = A rule relates { $from } and { $to }. { $from } can only be { $digits }, and none of these goes with { $lost } in { $to }.
related-cells-value = A rule relates { $from } and { $to }. { $from } is { $digits }, which does not go with { $lost } in { $to }.
