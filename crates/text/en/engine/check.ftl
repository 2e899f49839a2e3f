# Answers of `check` on the command line. Scripts know the English words; the cells that are wrong follow the last one.

check-correct = correct
check-so-far-correct = so far correct
check-incorrect = incorrect
