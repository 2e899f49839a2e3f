# Why a puzzle has no solution: a cell without candidates, or a digit without a place in a house. { $forced } are forced
# digits that lead to it: "r1c2=3, r1c4=4". Their number is { $number }.

contradiction-cell = { $number ->
    [0] No digit is left for { $cell }.
    [one] { $forced } is forced; then no digit is left for { $cell }.
   *[other] { $forced } are forced; then no digit is left for { $cell }.
}
contradiction-cell-pencilmarks = { $number ->
    [0] With these pencilmarks, no digit is left for { $cell }.
    [one] With these pencilmarks, { $forced } is forced; then no digit is left for { $cell }.
   *[other] With these pencilmarks, { $forced } are forced; then no digit is left for { $cell }.
}
contradiction-house = { $number ->
    [0] No place is left for { $digit } in { $house }.
    [one] { $forced } is forced; then no place is left for { $digit } in { $house }.
   *[other] { $forced } are forced; then no place is left for { $digit } in { $house }.
}
contradiction-house-pencilmarks = { $number ->
    [0] With these pencilmarks, no place is left for { $digit } in { $house }.
    [one] With these pencilmarks, { $forced } is forced; then no place is left for { $digit } in { $house }.
   *[other] With these pencilmarks, { $forced } are forced; then no place is left for { $digit } in { $house }.
}
values-and-more = { $values } and { $number } more
