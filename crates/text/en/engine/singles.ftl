# Hidden and naked singles.

full-house = { $cell } is the last empty cell of { $house }, and only { $digit } is missing there.

hidden-single = { $helpers_count ->
    [one] In { $house }, { $digit } can only go in { $cell }: the { $digit } in { $helpers } rules out the other cells.
   *[other] In { $house }, { $digit } can only go in { $cell }: the { $digit }s in { $helpers } rule out the other cells.
}
hidden-single-earlier = In { $house }, { $digit } can only go in { $cell }: earlier steps eliminated it from the other cells.
hidden-single-partly-earlier = { $helpers_count ->
    [one] In { $house }, { $digit } can only go in { $cell }: the { $digit } in { $helpers } rules out some of the other cells, and earlier steps eliminated it from the rest.
   *[other] In { $house }, { $digit } can only go in { $cell }: the { $digit }s in { $helpers } rule out some of the other cells, and earlier steps eliminated it from the rest.
}

naked-single = { $cell } sees { $seen }, so only { $digit } is left for it.
naked-single-earlier = Only { $digit } is left for { $cell }: earlier steps eliminated every other digit there.
naked-single-partly-earlier = { $cell } sees { $seen }, and earlier steps eliminated { $before } there, so only { $digit } is left for it.
