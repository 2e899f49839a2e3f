# The names of hints that are no steps: mistakes that a player should correct first.

hint-title-changed-given = Changed Given
hint-title-wrong-value = Wrong Value
hint-title-missing-candidate = Missing Candidate

# Below the pencilmarks after a hint. ENTRIES is the name of an argument on the command line.

hint-next-entries = To continue from here, pass these pencilmarks as ENTRIES.

# Answers of `hint --fill`.

fill-value = { $cell } is { $digit }.
fill-value-beside-mistake = { $cell } is { $digit }. At least one of your entries is wrong.
fill-finished = Every cell is filled.
