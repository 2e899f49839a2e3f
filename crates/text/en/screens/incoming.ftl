# Opening a link, a text, a file or a QR code from the welcome screen.

## Opening a link, a text, a file or a QR code from the welcome screen.

incoming-found = Puzzle found
incoming-found-given = { $givens ->
    [one] { $size }, { $givens } given
   *[other] { $size }, { $givens } givens
}
incoming-play = Play
incoming-solve = Solve
incoming-set = Edit
incoming-nothing-title = Nothing to open
incoming-nothing = Paste a link to a puzzle, a line of digits, a grid, or the text of a puzzle file. A file or a picture of a QR code works, too.
incoming-file-large = This file is larger than 8 MB. A puzzle file or a picture of a QR code was expected.
incoming-picture-title = No QR code was found
incoming-picture = The picture should show the whole code, upright or turned, sharp and without glare.
incoming-picture-unreadable = This file isn't a picture that the browser can show. A PNG, JPEG, WebP or GIF picture of a QR code was expected.
incoming-camera-title = Show a QR code to the camera
incoming-camera-wait = Looking for a code …
incoming-camera-refused = The camera can't be used. Allow it for this page in the browser, or choose a picture of the code instead.

## Rules that only the words of a puzzle name.

proposals-title = Rules named in words
proposals-intro = The text of this puzzle names these rules, but its drawing doesn't say which marks are meant. Accept those that are right.
proposals-one = { $rule }: { $look }
proposals-take = Take these rules
proposals-none = Without them
