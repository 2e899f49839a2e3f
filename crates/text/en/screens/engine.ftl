# The engine in the page, when there is no server.

## The engine that the page loads when it is first needed.

engine-not-loaded = The engine couldn't be loaded. Check your connection and try again.
engine-failed = The engine failed and has been restarted; your game is safe. Please report what you did: { $reason }
