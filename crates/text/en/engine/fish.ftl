# Fish of one digit: basic, finned and siamese fish, Turbot Fish, Empty Rectangle.

fish-basic = { $in_bases_count ->
    [0] In { $bases }, { $digit } can only go where they cross { $covers }. So { $covers } have their { $digit }s there, and no other cell of theirs can be { $digit }.
   *[other] In { $bases }, { $digit } can only go where they cross { $covers }. So { $covers } have their { $digit }s there, and no other cell of theirs can be { $digit }. This includes { $in_bases }, where two of { $covers } meet: a { $digit } there would leave too few places for { $bases }.
}

# The fins are extra candidates in the bases. An endo fin lies in two bases.
fish-finned = { $fins_count ->
    [one] In { $bases }, { $digit } can only go where they cross { $covers }, except for one extra candidate, the fin in { $fins }.{ $endo_fins_count ->
        [0] {""}
       *[other] {" "}The fin lies in two of { $bases } at once.
    } If the fin is false, { $covers } have their { $digit }s where they cross, and no other cell of theirs can be { $digit }. If it is true, no cell that sees it can be { $digit }.{ $in_bases_count ->
        [0] {""}
       *[other] {" "}This includes { $in_bases }, where two of { $covers } meet: a { $digit } there would leave too few places for { $bases }.
    }
   *[other] In { $bases }, { $digit } can only go where they cross { $covers }, except for extra candidates, the fins in { $fins }.{ $endo_fins_count ->
        [0] {""}
        [one] {" "}Of these, { $endo_fins } lies in two of { $bases } at once.
       *[other] {" "}Of these, { $endo_fins } lie in two of { $bases } at once.
    } If all fins are false, { $covers } have their { $digit }s where they cross, and no other cell of theirs can be { $digit }. If one is true, no cell that sees all fins can be { $digit }.{ $in_bases_count ->
        [0] {""}
       *[other] {" "}This includes { $in_bases }, where two of { $covers } meet: a { $digit } there would leave too few places for { $bases }.
    }
}
fish-siamese = In { $bases }, { $digit } can only go where they cross { $covers }, except for { $fins_count ->
    [one] the fin in { $fins }
   *[other] the fins in { $fins }
}. Seen another way, it can only go where they cross { $others }, except for { $other_fins_count ->
    [one] the fin in { $other_fins }
   *[other] the fins in { $other_fins }
}. Each of these two fish rules out { $digit } in the rest of the houses that it crosses, in cells that see all of its fins.{ $in_bases_count ->
    [0] {""}
   *[other] {" "}This includes { $in_bases }, where two of these houses meet: a { $digit } there would leave too few places for { $bases }.
}

turbot-fish = In { $one }, { $digit } can only go in { $mine }; in { $other }, only in { $theirs }. { $near } see each other, so they can't both be { $digit }. So one of { $far } is { $digit }, and no cell that sees both can be { $digit }.

empty-rectangle = In { $region }, { $digit } can only go in { $line } or { $other }. { $cases }
empty-rectangle-case = In { $third }, { $digit } can only go in { $pair }. If { $own } were { $digit }, { $third } would have its { $digit } in { $near }, and no place would be left for { $digit } in { $region }.
