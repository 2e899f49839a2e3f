# The numbered lines of a long argument. { $after } and { $ends } are the numbers of earlier lines: "1–3 and 5".

line-suppose-on = Suppose { $cell } is { $digit }.
line-suppose-off = Suppose { $cell } is not { $digit }.

line-last-candidate = { $after_count ->
    [one] { $cell } is { $digit }: the last candidate there after line { $after }.
   *[other] { $cell } is { $digit }: the last candidate there after lines { $after }.
}
line-last-place = { $after_count ->
    [one] { $cell } is { $digit }: the last place in { $house } after line { $after }.
   *[other] { $cell } is { $digit }: the last place in { $house } after lines { $after }.
}
line-other-value = { $after_count ->
    [one] { $cell } is not { $digit }: it is { $value } by line { $after }.
   *[other] { $cell } is not { $digit }: it is { $value } by lines { $after }.
}
line-other-place = { $after_count ->
    [one] { $cell } is not { $digit }: { $house } has it in { $place } by line { $after }.
   *[other] { $cell } is not { $digit }: { $house } has it in { $place } by lines { $after }.
}
line-pattern = { $after_count ->
    [one] { $technique } after line { $after }: eliminate { $eliminations }.
   *[other] { $technique } after lines { $after }: eliminate { $eliminations }.
}
line-pattern-reason = { $after_count ->
    [one] { $technique } after line { $after }: { $reason }. Eliminate { $eliminations }.
   *[other] { $technique } after lines { $after }: { $reason }. Eliminate { $eliminations }.
}

# The last line. { $ends } are the lines in which the chains end.
line-contradiction-on = Lines { $ends } can't both be true, so { $cell } is { $digit }.
line-contradiction-off = Lines { $ends } can't both be true, so { $cell } is not { $digit }.
line-agreement-on = Lines { $ends } say the same, and one of these cases is true: { $cell } is { $digit }.
line-agreement-off = Lines { $ends } say the same, and one of these cases is true: { $cell } is not { $digit }.
