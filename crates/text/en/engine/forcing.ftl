# Forcing chains: branching chains from the cases of a cell, a house or a candidate. { $patterns } are names of techniques
# that the chains use.

# One assumption that leads to a contradiction.
forcing-contradiction-on = { $patterns_count ->
    [0] Suppose { $cell } is { $digit }. Then { $one }. But also { $other }. That is a contradiction.
   *[other] Suppose { $cell } is { $digit }. With the help of { $patterns }, { $one }. But also { $other }. That is a contradiction.
}
forcing-contradiction-off = { $patterns_count ->
    [0] Suppose { $cell } is not { $digit }. Then { $one }. But also { $other }. That is a contradiction.
   *[other] Suppose { $cell } is not { $digit }. With the help of { $patterns }, { $one }. But also { $other }. That is a contradiction.
}

# All cases lead to the same: the places of a digit in a house, the candidates of a cell, a candidate that is true or not.
forcing-cases-house = { $patterns_count ->
    [0] In { $house }, { $digit } must go in { $cells }. { $cases }
   *[other] In { $house }, { $digit } must go in { $cells }. { $cases } The chains use { $patterns }.
}
forcing-cases-cell = { $patterns_count ->
    [0] { $cell } is { $digits }. { $cases }
   *[other] { $cell } is { $digits }. { $cases } The chains use { $patterns }.
}
forcing-cases-candidate = { $patterns_count ->
    [0] { $cases }
   *[other] { $cases } The chains use { $patterns }.
}
forcing-case-on = If { $cell } is { $digit }, then { $links }.
forcing-case-off = If { $cell } is not { $digit }, then { $links }.
forcing-case-on-nothing = If { $cell } is { $digit }, there is nothing more to show.
forcing-case-off-nothing = If { $cell } is not { $digit }, there is nothing more to show.

# The same without the chains.
forcing-summary-house = { $patterns_count ->
    [0] In { $house }, { $digit } must go in { $cells }. All { $number_word } cases lead to the same: { $end }.
   *[other] In { $house }, { $digit } must go in { $cells }. All { $number_word } cases lead to the same: { $end }. The chains use { $patterns }.
}
forcing-summary-cell = { $patterns_count ->
    [0] { $cell } is { $digits }. All { $number_word } cases lead to the same: { $end }.
   *[other] { $cell } is { $digits }. All { $number_word } cases lead to the same: { $end }. The chains use { $patterns }.
}
forcing-summary-candidate = { $patterns_count ->
    [0] Whether { $cell } is { $digit } or not, both cases lead to the same: { $end }.
   *[other] Whether { $cell } is { $digit } or not, both cases lead to the same: { $end }. The chains use { $patterns }.
}

# What follows on the path of a chain, with its reason.
inference-last-candidate = { $cell } is { $digit } (the last candidate there)
inference-last-place = { $cell } is { $digit } (the last place in { $house })
inference-other-value = { $cell } is not { $digit } (it is { $value })
inference-other-place = { $cell } is not { $digit } ({ $house } has it in { $place })

# Patterns and chains within a chain: the reason in one of its lines.
nested-locked = { $cells_count ->
    [2] in { $base }, { $digit } can only go in { $cells }, both of which are in { $cover }
   *[other] in { $base }, { $digit } can only go in { $cells }, all of which are in { $cover }
}
nested-hidden-pair = in { $house }, { $digits } can only go in { $cells }
nested-naked-pair = { $cells } can only be { $digits }
nested-x-wing = in { $bases }, { $digit } can only go in { $covers }
nested-chain-on = if { $cell } is { $digit }, then { $links }
nested-chain-off = if { $cell } is not { $digit }, then { $links }
nested-loop = either { $ons }, or { $offs }, and both cases rule out the same candidates
nested-contradiction-on = if { $cell } is { $digit }, { $place } must be { $value } and yet can't be { $value }
nested-contradiction-off = if { $cell } is not { $digit }, { $place } must be { $value } and yet can't be { $value }
nested-double = whether { $cell } is { $digit } or not, { $end }
nested-region = whether { $digit } goes in { $cells } in { $house }, { $end }
nested-cell = whether { $cell } is { $digits }, { $end }
