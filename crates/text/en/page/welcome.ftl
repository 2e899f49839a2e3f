# The welcome screen of the page.

# A message after the page has checked the saved games.
damaged-games-set-aside = { $count ->
    [one] A saved game could not be read and was set aside.
   *[other] { $count } saved games could not be read and were set aside.
}
