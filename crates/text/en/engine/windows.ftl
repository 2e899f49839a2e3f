# Hidden windows and the law of leftovers: sets of cells that follow from the houses of a variant.

hidden-window-single = { $window } Among these, the { $digits } can only go in { $cells }.
hidden-window-hidden-pair = { $window } Among these, { $digits } can only go in { $cells }: two digits, two cells, so nothing else goes there.
hidden-window-naked-pair = { $window } Among these, { $cells } can hold only { $digits }: two cells, two digits, so no other of these cells can hold them.
hidden-window-locked-inside = { $window } In { $house }, the { $digits } can only go in { $any_cell }, which are among these. So it goes nowhere else among them.
hidden-window-value = { $window } The { $digits } already stands in { $cells }, so it goes nowhere else among these.
hidden-window-locked = { $eliminated_count ->
    [one] { $window } Among these, the { $digits } can only go in { $any_cell }. { $eliminated } sees all of these, so it can't be { $digits }.
   *[other] { $window } Among these, the { $digits } can only go in { $any_cell }. { $eliminated } see all of these, so they can't be { $digits }.
}
hidden-window = The cells of { $plus } are those of { $minus } and { $number_word } more: { $hidden }. So these { $number_word } cells hold each digit once, as a window does.
leftovers-one-value = { $law } { $from } is { $digits }.
leftovers-value = { $law } One of { $from } is { $digits }, so one of { $to } must be, and only { $cell } can.
leftovers-elimination = { $law } { $from } can't be { $digits }, so { $to } can't be either.
leftovers-one-cell = Compare { $lines } with { $regions }: both hold each digit equally often. They share all cells but { $both }, so these two cells hold the same digit.
leftovers = Compare { $lines } with { $regions }: both hold each digit equally often. Leave out the cells that they share: what is left of one, { $from }, holds the same digits as what is left of the other, { $to }.
