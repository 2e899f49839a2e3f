# Fish of one digit: basic, finned and siamese fish, Turbot Fish, Empty Rectangle.

empty-rectangle-case = In { $third }, it can only go in { $pair }. If it were in { $own }, { $third } would have it in { $near }, and no place would be left for it in { $region }.
empty-rectangle = In { $region }, { $digit } can only go in { $line } or { $other }. { $cases }
fish-siamese = In { $bases }, { $digit } can only go where they cross { $covers }, except for { $fins_count ->
    [one] the fin in { $fins }
   *[other] the fins in { $fins }
}. In the same way, it can only go where they cross { $others }, except for { $other_fins_count ->
    [one] the fin in { $other_fins }
   *[other] the fins in { $other_fins }
}. Either fish rules out { $digit } from the rest of the houses that it crosses, wherever a cell sees all of its fins{ $in_bases_count ->
    [0] {""}
   *[other] ; and from { $in_bases }, where two of these meet: that would leave too few for { $bases }
}.
fish-basic = { $in_bases_count ->
    [0] In { $bases }, { $digit } can only go where they cross { $covers }. So { $covers } have their { $digit } there, and nowhere else.
   *[other] In { $bases }, { $digit } can only go where they cross { $covers }. So { $covers } have their { $digit } there, and nowhere else, nor in { $in_bases }, where two of these meet: that would leave too few for { $bases }.
}
fish-finned = { $fins_count ->
    [one] In { $bases }, { $digit } can only go where they cross { $covers }, except for one extra candidate, the fin in { $fins }{ $endo_fins_count ->
        [0] {""}
       *[other] , which lies in two of { $bases } at once
    }. If the fin is not { $digit }, { $covers } have their { $digit } where they cross, and nowhere else{ $in_bases_count ->
        [0] {""}
       *[other] , nor in { $in_bases }, where two of these meet: that would leave too few for { $bases }
    }; if it is, no cell that sees it can be { $digit }.
   *[other] In { $bases }, { $digit } can only go where they cross { $covers }, except for extra candidates, the fins in { $fins }{ $endo_fins_count ->
        [0] {""}
        [one] , of which { $endo_fins } lies in two of { $bases } at once
       *[other] , of which { $endo_fins } lie in two of { $bases } at once
    }. If no fin is { $digit }, { $covers } have their { $digit } where they cross, and nowhere else{ $in_bases_count ->
        [0] {""}
       *[other] , nor in { $in_bases }, where two of these meet: that would leave too few for { $bases }
    }; if one is, no cell that sees all of them can be { $digit }.
}
turbot-fish = In { $one }, { $digit } can only go in { $mine }; in { $other }, only in { $theirs }. { $near } see each other, so they can't both be { $digit }: one of { $far } is. No cell that sees both of these can be { $digit }.
