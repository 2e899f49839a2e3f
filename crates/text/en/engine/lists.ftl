# Numbers, values and lists within sentences.

# Small numbers are written as words where a sentence counts cells or digits.
number-word = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
   *[other] { $number }
}

# Consecutive line numbers.
number-range = { $first }–{ $last }

# Candidates to eliminate from some cells; joined by `join-clauses`.
elimination-group = { $digits } from { $cells }

# What stands between the parts of a list that is not simply joined by "and" or "or".
join-inferences = { $before }, so { $next }
join-cases = { $before }, or { $next }
join-clauses = { $before }; { $next }
join-sentences = { $before } { $next }
join-values = { $before }, { $next }

# A path of values, and what follows from all of them.
path-all = { $values }, so { $end }
path-some = { $values }, and { $number_word } more values follow, so { $end }
path-none = { $number_word } values follow, so { $end }

# Parts of sentences that only put an argument in their place.
sentences = { $sentences }
values = { $values }
