# Forcing chains: branching chains from the cases of a cell, a house or a candidate.

nested-locked = in { $base }, { $digit } can only go in { $cells }, which lie in { $cover }
nested-hidden-pair = in { $house }, { $digits } can only go in { $cells }
forcing-cases-house = { $patterns_count ->
    [0] In { $house }, { $digit } goes in { $cells }. { $cases }
   *[other] In { $house }, { $digit } goes in { $cells }. { $cases } The chains use { $patterns }.
}
forcing-cases-cell = { $patterns_count ->
    [0] { $cell } is { $digits }. { $cases }
   *[other] { $cell } is { $digits }. { $cases } The chains use { $patterns }.
}
forcing-cases-candidate = { $patterns_count ->
    [0] { $cases }
   *[other] { $cases } The chains use { $patterns }.
}
forcing-summary-house = { $patterns_count ->
    [0] In { $house }, { $digit } goes in { $cells }. Each of these { $number_word } cases leads to the same: { $end }.
   *[other] In { $house }, { $digit } goes in { $cells }. Each of these { $number_word } cases leads to the same: { $end }. The chains use { $patterns }.
}
forcing-summary-cell = { $patterns_count ->
    [0] { $cell } is { $digits }. Each of these { $number_word } cases leads to the same: { $end }.
   *[other] { $cell } is { $digits }. Each of these { $number_word } cases leads to the same: { $end }. The chains use { $patterns }.
}
forcing-summary-candidate = { $patterns_count ->
    [0] Whether { $cell } is { $digit } or not, both cases lead to the same: { $end }.
   *[other] Whether { $cell } is { $digit } or not, both cases lead to the same: { $end }. The chains use { $patterns }.
}
nested-naked-pair = { $cells } can only be { $digits }
nested-x-wing = in { $bases }, { $digit } can only go in { $covers }
nested-contradiction-on = if { $cell } is { $digit }, { $place } must be { $value } and can't be { $value }
nested-contradiction-off = if { $cell } is not { $digit }, { $place } must be { $value } and can't be { $value }
nested-double = whether { $cell } is { $digit } or not, { $end }
nested-region = whether { $digit } goes in { $cells } in { $house }, { $end }
nested-cell = whether { $cell } is { $digits }, { $end }
nested-chain-on = if { $cell } is { $digit }, then { $links }
nested-chain-off = if { $cell } is not { $digit }, then { $links }
nested-loop = either { $ons }, or { $offs }, and each rules out the same candidates
forcing-contradiction-on = { $patterns_count ->
    [0] Suppose { $cell } is { $digit }. Then { $one }. But also { $other }. Both can't be true.
   *[other] Suppose { $cell } is { $digit }. With the help of { $patterns }, { $one }. But also { $other }. Both can't be true.
}
forcing-contradiction-off = { $patterns_count ->
    [0] Suppose { $cell } is not { $digit }. Then { $one }. But also { $other }. Both can't be true.
   *[other] Suppose { $cell } is not { $digit }. With the help of { $patterns }, { $one }. But also { $other }. Both can't be true.
}
forcing-case-on-nothing = If { $cell } is { $digit }, there is nothing more to show.
forcing-case-off-nothing = If { $cell } is not { $digit }, there is nothing more to show.
forcing-case-on = If { $cell } is { $digit }, then { $links }.
forcing-case-off = If { $cell } is not { $digit }, then { $links }.
inference-last-candidate = { $cell } is { $digit } (all that is left there)
inference-last-place = { $cell } is { $digit } (only place left in { $house })
inference-other-value = { $cell } is not { $digit } (it is { $value })
inference-other-place = { $cell } is not { $digit } (in { $house } it is in { $place })
