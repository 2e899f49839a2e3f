# What a text can carry besides the puzzle; in lists of what a format can't say: "the format sdm can't say the title".

extra-title = the title
extra-author = the author
extra-rules-text = the rules in words
extra-success-message = the message for who has solved it
extra-fog = the fog
extra-comment = the comment
extra-fields = other named values
extra-solution = the solution
extra-entries = the entries
extra-cosmetics = marks that are no rules
extra-unknown = values that only one program knows
# Parts of extras, each by its name: "the field level", "the mark green line (2)", "highlightConflicts of f-puzzles".
extra-field = the field { $name }
extra-mark = the mark { $look }
extra-value = the value { $name }
extra-value-of = { $name } of { $program }
extra-more = { $count } more
extra-at-least = at least { $count } more
extra-others = other things
