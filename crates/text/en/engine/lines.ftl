# The numbered lines of a long argument. { $after } and { $ends } are numbers of earlier lines: "1–3 and 5".

line-suppose-on = Suppose { $cell } is { $digit }.
line-suppose-off = Suppose { $cell } is not { $digit }.
line-contradiction-on = { $ends } can't both be, so { $cell } is { $digit }.
line-contradiction-off = { $ends } can't both be, so { $cell } is not { $digit }.
line-agreement-on = { $ends } say the same, and one of them holds: { $cell } is { $digit }.
line-agreement-off = { $ends } say the same, and one of them holds: { $cell } is not { $digit }.
line-last-candidate = { $cell } is { $digit }: all that is left there, after { $after }.
line-other-value = { $cell } is not { $digit }: it is { $value }, after { $after }.
line-last-place = { $cell } is { $digit }: only place left in { $house }, after { $after }.
line-other-place = { $cell } is not { $digit }: in { $house } it is in { $place }, after { $after }.
line-pattern-reason = { $technique }, after { $after }: { $reason }. Eliminate { $eliminations }.
line-pattern = { $technique }, after { $after }: eliminate { $eliminations }.
