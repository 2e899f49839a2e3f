// How a text that is opened reaches the screen for setting.

/** The key of the session's storage under which that screen finds the text. */
export const INCOMING = "ninefold.incoming";
