// Texts with the messages of screens and dialogs that are loaded on demand. Each module that uses one of them imports its
// texts from here.

import { MESSAGES } from "./screen_messages.js";
import { addMessages } from "./text.js";

export * from "./text.js";

addMessages(MESSAGES);
