# Answers of `check` on the command line. Scripts know the English words; the cells that are wrong follow the last one.

check-correct = correct
check-so-far-correct = so far correct
check-incorrect = incorrect

# What the digits break: a rule and its cells.
#   $rule: The title of the rule, or the name of a house.
#   $cells: The cells, divided by blanks.
check-broken = { $rule }: { $cells }
