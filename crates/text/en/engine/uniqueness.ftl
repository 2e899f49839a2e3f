# Patterns that would allow two solutions.

unique-loop-one = If { $extra_cells } were { $any_pair }, then { $cells } would hold only { $pair } and could swap them. The puzzle would have two solutions, but a proper puzzle has only one.
unique-loop-two = { $extra_cells_count ->
    [2] If { $cells } held only { $pair }, they could swap them. The puzzle would have two solutions, but a proper puzzle has only one. So one of { $extra_cells } is { $extras }, and no cell that sees both can be { $extras }.
   *[other] If { $cells } held only { $pair }, they could swap them. The puzzle would have two solutions, but a proper puzzle has only one. So one of { $extra_cells } is { $extras }, and no cell that sees all of these can be { $extras }.
}
unique-loop-three-naked = If { $cells } held only { $pair }, they could swap them. The puzzle would have two solutions, but a proper puzzle has only one. So one of { $extra_cells } is { $extras }. Together with { $subset }, which can hold only { $digits }, that makes { $number_word } cells for { $number_word } digits in { $house }, so no other cell there can hold them.
unique-loop-three-hidden = If { $cells } held only { $pair }, they could swap them. The puzzle would have two solutions, but a proper puzzle has only one. So one of { $extra_cells } is { $extras }, which leaves at most one of the two for { $digits }. Apart from it, these digits can only go in { $subset } in { $house }, so nothing else can go there.
unique-loop-four = If { $cells } held only { $pair }, they could swap them. The puzzle would have two solutions, but a proper puzzle has only one. So one of { $extra_cells } is { $extras }. In { $house }, { $locked } can only go in these two, so the other one is { $locked }, and neither can be { $free }.
unique-rectangle-six = In { $house }, { $free } can only go in { $cells }. So if one of { $extra_cells } were { $free }, the other would be { $free }, too. Then all four cells would hold only { $pair } and could swap them. The puzzle would have two solutions, but a proper puzzle has only one.
hidden-rectangle = In { $house }, { $locked } can only go in { $cells }. So if { $across } were { $free }, all four cells would hold only { $pair } and could swap them. The puzzle would have two solutions, but a proper puzzle has only one.

avoidable-rectangle-one = None of { $cells } is a given. If { $blank } were { $lost }, all four cells would hold only { $pair } and could swap them. The puzzle would have two solutions, but a proper puzzle has only one.
avoidable-rectangle-two = None of { $cells } is a given. If neither of { $blank } were { $further }, all four cells would hold only { $pair } and could swap them. The puzzle would have two solutions, but a proper puzzle has only one. So one of { $blank } is { $further }, and no cell that sees both can be { $further }.

bug-one = Without { $surplus }, every unsolved cell would have two candidates, and every missing digit two places in each house. Such a puzzle has two solutions or none, but a proper puzzle has one. So { $cells } is { $any }.
bug-two = { $cells_count ->
    [2] Without { $surplus }, every unsolved cell would have two candidates, and every missing digit two places in each house. Such a puzzle has two solutions or none, but a proper puzzle has one. So one of these candidates is true, and no cell that sees both { $cells } can be { $any }.
   *[other] Without { $surplus }, every unsolved cell would have two candidates, and every missing digit two places in each house. Such a puzzle has two solutions or none, but a proper puzzle has one. So one of these candidates is true, and no cell that sees all of { $cells } can be { $any }.
}
bug-three = Without { $surplus }, every unsolved cell would have two candidates, and every missing digit two places in each house. Such a puzzle has two solutions or none, but a proper puzzle has one. So one of these candidates is true, and one of { $cells } is { $any }. Together with { $helpers }, which can hold only { $union }, that makes { $number_word } cells for { $number_word } digits in { $house }, so no other cell there can hold them.
bug-four = Without { $surplus }, every unsolved cell would have two candidates, and every missing digit two places in each house. Such a puzzle has two solutions or none, but a proper puzzle has one. So one of these candidates is true. In { $house }, { $shared } can only go in { $any_cell }, so one of these is { $shared } and the other is { $any }. Neither can be anything else.
bug-surplus = the { $digits } in { $cell }
