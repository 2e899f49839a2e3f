# Answers to questions about puzzles: why there is no solution, what is not needed, how many solutions there are.

# A part of a puzzle, as an item of a list. $cell is r4c7; $digits is 123.
part-given = Given { $cell } = { $digit }
part-candidates = Pencilmarks { $cell } = { $digits }

# Command why, after the verdict; the first and the second message have a list of parts below.
why-minimal = These contradict each other; if any one of them is removed, there is a solution:
why-not-minimal = These contradict each other; time ran out before finding out whether all of them are needed:
why-grid = The rows, columns and regions alone allow no solution.
why-several = Two solutions differ first in { $cell }, which is { $first } or { $second }:
why-several-alike = Two solutions have the same digits and differ in what a rule adds to them.

# Commands redundant, minimal, minimize; lists of parts follow the messages that end with a colon.
redundant-none = Every given and every rule is needed.
redundant-each = Any one of these can be removed, and the solution is still the only one:
minimal-yes = Minimal: every given is needed.
minimal-no = Not minimal: any one of these can be removed, and the solution is still the only one:
minimize-givens = { $left } of { $all } givens are left.
minimize-dropped = Rules that are not needed:

# Command complete, above the grid and, after the first message, a list of givens below it.
complete-added = Givens added: { $count }
complete-nothing = The solution is already unique: no given was added.
complete-undetermined = No givens can make the solution unique: a rule adds something to it that its digits don't determine.

# Command canon, below the canonical form. $count is a number, or - if it is too large.
canon-automorphisms = Automorphisms: { $count }

# Command unavoidable, above a list of sets of cells.
unavoidable-sets = Minimal unavoidable sets: { $count }

# Commands minimize and neighbors, as notes.
minimize-limit = A limit was reached: there may be more minimal puzzles.
neighbors-limit = A limit was reached: there may be more neighbors.

# Command estimate; numbers are written like 46080 or 6.671e21.
estimate-exact = Number of solutions: { $solutions }, exactly
estimate-about = Number of solutions: about { $solutions }, with an error of { $error } (probes: { $probes })

# Command candidates, above a list of cells with the number of solutions of each candidate.
candidates-counts = Solutions of each candidate, counted up to { $cap }:

# Commands solve, check and count, if there is no solution. $rule is a rule: Killer cage r1c1 r1c2 = 10.
reason-broken = The givens break a rule: { $rule }.

# Command solve, below the solution. $cells is a list of cells: r1c1 and r1c2.
solve-stated-differs = The text states another solution. It differs from the only one in { $cells }.
# $rules is a list of rules: row 4 and killer cage.
solve-stated-breaks = The solution that the text states breaks { $rules }.
solve-stated-wrong = The solution that the text states is wrong.

# Command share, below the links. $site is a web address, $things is a list of rules by name and of extras.
share-lost = The link for { $site } can't say { $things }.
share-no-code = The link has { $bytes } bytes: too long for a QR code.
