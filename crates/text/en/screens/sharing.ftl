# The dialog for sharing a puzzle.

share-sites = Link for another site
# $things is a list of rules by name and of other things: x_sum (3) and the author.
share-sites-lost = The link for { $site } can't say { $things }.
