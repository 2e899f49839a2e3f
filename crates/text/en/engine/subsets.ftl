# Naked and hidden subsets, locked candidates, generalised pointing.

naked-subset = In { $house }, { $cells } can hold only { $digits }: { $number_word } cells for { $number_word } digits. So no other cell there can hold them.
hidden-subset = In { $house }, { $digits } can only go in { $cells }: { $number_word } digits for { $number_word } cells, so these cells can hold nothing else.
hidden-subset-placement = In { $house }, { $digits } can only go in { $cells }: { $number_word } digits for { $number_word } cells, so these cells can hold nothing else. That leaves { $cell } as the only place for { $digit } in { $house }.

locked-candidates = { $cells_count ->
    [2] In { $base }, { $digit } can only go in { $cells }, both of which are in { $cover }. So no other cell of { $cover } can be { $digit }.
   *[other] In { $base }, { $digit } can only go in { $cells }, all of which are in { $cover }. So no other cell of { $cover } can be { $digit }.
}
locked-candidates-placement = { $cells_count ->
    [2] In { $base }, { $digit } can only go in { $cells }, both of which are in { $cover }. So no other cell of { $cover } can be { $digit }. That leaves { $cell } as the only place for { $digit } in { $neighbour }.
   *[other] In { $base }, { $digit } can only go in { $cells }, all of which are in { $cover }. So no other cell of { $cover } can be { $digit }. That leaves { $cell } as the only place for { $digit } in { $neighbour }.
}

generalised-pointing = { $eliminated_count ->
    [one] In { $house }, { $digit } can only go in { $places }. { $eliminated } sees all of these cells, so it can't be { $digit }.
   *[other] In { $house }, { $digit } can only go in { $places }. { $eliminated } see all of these cells, so they can't be { $digit }.
}
