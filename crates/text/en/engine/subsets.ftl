# Naked and hidden subsets, locked candidates, generalised pointing.

generalised-pointing = { $eliminated_count ->
    [one] In { $house }, the { $digit } can only go in { $places }. { $eliminated } sees all of these, so it can't be { $digit }.
   *[other] In { $house }, the { $digit } can only go in { $places }. { $eliminated } see all of these, so they can't be { $digit }.
}
hidden-subset-placement = In { $house }, { $digits } can only go in { $cells }: { $number_word } digits for { $number_word } cells, so no other digit fits there. That leaves { $cell } as the only place for { $digit } in { $house }.
hidden-subset = In { $house }, { $digits } can only go in { $cells }: { $number_word } digits for { $number_word } cells, so no other digit fits there.
locked-candidates-placement = In { $base }, { $digit } can only go in { $cells }, and these are all in { $cover }. So no other cell of { $cover } can be { $digit }. That leaves { $cell } as the only place for { $digit } in { $neighbour }.
locked-candidates = In { $base }, { $digit } can only go in { $cells }, and these are all in { $cover }. So no other cell of { $cover } can be { $digit }.
naked-subset = In { $house }, { $cells } can hold only { $digits }: { $number_word } cells for { $number_word } digits. So no other cell of { $house } can hold these digits.
