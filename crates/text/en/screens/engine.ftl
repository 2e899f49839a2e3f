# The page without a server.

## The engine that the page loads when it is first needed, and a link to the pages of rules.

engine-not-loaded = The engine couldn't be loaded. Check your connection and try again.
engine-rules = All rules, with examples
engine-failed = The engine failed and has been restarted; your game is safe. Please report what you did: { $reason }
