# Chains and loops. { $links } lists what follows, joined by ", so ". Texts that begin with small letters are parts of
# such lists.

chain-ends-same-digit = If { $start } is not { $digit }, then { $links }. So one of { $ends } is { $digit }, and no cell that sees both can be { $digit }.
chain-ends-two-digits = If { $start } is not { $digit }, then { $links }. So { $start } is { $digit } or { $end } is { $other }. These cells see each other, so { $crossed } would make both false.
chain-contradiction-on = If { $cell } is { $digit }, then { $links }: a contradiction.
chain-contradiction-off = If { $cell } is not { $digit }, then { $links }: a contradiction.
chain-two-values = If { $cell } is { $digit }, then { $links }. It can't be both.
remote-pairs = { $cells } can each be only { $digits }, and each sees the next. So { $one } hold one of these digits, and { $others } the other. No cell that sees one of each can be either.

# Loops. { $back } is the first conclusion in the other direction.
loop-on = If { $cell } is { $digit }, then { $links }. The loop also works the other way: if { $cell } is not { $digit }, then { $back }, and so on back to { $cell }. Either way, { $cases }.
loop-off = If { $cell } is not { $digit }, then { $links }. The loop also works the other way: if { $cell } is { $digit }, then { $back }, and so on back to { $cell }. Either way, { $cases }.
loop-effect-cell = { $cell } is { $digits } and nothing else
loop-effect-link = one of { $ends } is { $digit }, so { $gone } can't be
loop-effect-set = { $set } hold { $digit }, so { $gone } can't be
loop-effect = { $gone } can't be { $digit }

# Loops of single candidates, as the explainer finds them.
cycle = If { $cell } is { $digit }, then { $links }. If it is not, { $last } is { $last_digit } ({ $back }), and the loop runs the other way round. So either { $ons }, or { $offs }. In both cases, { $cases }.
cycle-effect = { $goner } can't be { $digit }: it sees { $on } in one case and { $off } in the other
cycle-listed = The chain from { $cell } leads back to it, so one of two cases is true: either { $ons }, or { $offs }. A cell that sees the same digit in both cases can't be that digit.
cycle-counted = The chain from { $cell } leads back to it, so one of two cases is true: { $number_word } values, the first of them { $one }, or those in between, the first of them { $other }. A cell that sees the same digit in both cases can't be that digit.

# A candidate that is true or false: of one cell, or of a group of cells.
node-on = { $cell } is { $digit }
node-off = { $cell } is not { $digit }
node-group-on = one of { $cells } is { $digit }
node-group-off = { $cells_count ->
    [2] neither of { $cells } is { $digit }
   *[other] none of { $cells } is { $digit }
}

# The same with a reason.
link-on = { $cell } is { $digit } ({ $reason })
link-off = { $cell } is not { $digit } ({ $reason })
link-off-but = { $cell } is not { $digit } ({ $reason }) but { $other }
link-group-on = one of { $cells } is { $digit } ({ $reason })
link-group-off = { $cells_count ->
    [2] neither of { $cells } is { $digit } ({ $reason })
   *[other] none of { $cells } is { $digit } ({ $reason })
}
link-same-cell-on = it is { $digit }
link-same-cell-off = it is not { $digit }

# Reasons: in brackets, or after the colon of a line.
reason-house = { $house }
reason-same-cell = same cell
reason-only-other-place = only other place in { $house }
reason-only-other-candidate = only other candidate there
reason-other-places = { $house } has it in { $places }
reason-other-value = it is { $value }
reason-last-candidate = the last candidate there
reason-sees = { $cells_count ->
    [one] it sees { $places }
   *[other] each of them sees { $places }
}
reason-locked-set = { $cells } then hold only { $digits }

# The same as lines of a long argument.
line-link-on = { $cell } is { $digit }: { $reason }.
line-link-off = { $cell } is not { $digit }: { $reason }.
line-link-group-on = One of { $cells } is { $digit }: { $reason }.
line-link-group-off = { $cells_count ->
    [2] Neither of { $cells } is { $digit }: { $reason }.
   *[other] None of { $cells } is { $digit }: { $reason }.
}
