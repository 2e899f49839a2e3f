# The dialogs that share a puzzle or a result.

share-title = Share
share-links-here = These links work on this computer while Ninefold is running here. For other computers, send the puzzle text.
share-links-host = These links work for everyone who can reach { $host }. The puzzle is in the link itself and is not stored on the server.
share-play = Link to play it
share-solve = Link to solve it
share-text = Puzzle text
share-file = File for other programs
# $things is a list of rules by name and of other things: x_sum (3) and the author.
share-file-lost = The file can't say { $things }.
share-sites = Link for another site
# $things is a list of rules by name and of other things: x_sum (3) and the author.
share-sites-lost = The link for { $site } can't say { $things }.
# The end of a long list of what can't be said: x_sum (3), the title and 12 more.
share-more = { $count } more
share-result-title = Share your result
share-result-note = The text doesn't reveal the solution.
