# Files of the terminal's game: what could not be saved or read, and why.

# Above everything, for as long as it is true. `things` is a list of the following.
unsaved = Not saved: { $things }. { $reason }
unsaved-games = { $count ->
    [one] the game
   *[other] { $count } games
}
unsaved-settings = the settings
unsaved-statistics = the statistics

# Reasons, without a full stop.
store-no-folder = There is no home folder: set { $home } or { $data }
store-too-long = The history of the game is too long
store-other-puzzle = { $file } is the game of another puzzle
store-not-regular = It is not a regular file
# The system's reason, with the file or the folder.
store-reason-at = { $reason } ({ $place })

# Reports of damaged files and of those that can't be read. `fault` is a sentence.
store-settings-unreadable = The settings can't be read: { $reason }
store-settings-fault = It is not JSON.
store-set-aside = { $file } is damaged and was renamed to { $aside } in { $folder }. { $fault }
store-not-set-aside = { $file } is damaged and can't be renamed: { $reason }. { $fault }
store-games-unreadable = The saved games can't be read: { $reason }
store-games-unlisted = Some saved games can't be listed: { $reason }
store-game-unreadable = A saved game can't be read: { $reason }
store-this-game-unreadable = This game can't be read: { $reason }
store-game-gone = This game no longer exists.
store-game-copy = { $file } is a copy of another saved game and is not listed.
store-not-renamed = { $file } can't be renamed: { $reason }
store-not-removed = { $file } can't be removed: { $reason }
