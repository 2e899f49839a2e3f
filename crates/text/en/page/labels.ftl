# Labels that lead to screens and dialogs of the page, and facts that several of them show.

developers = Developers
techniques = Techniques
statistics = Statistics
fact-solved = solved
fact-best = best
fact-average = average
