// The messages of screens and dialogs that are loaded on demand. Each module that uses one of them imports this file.

import { MESSAGES } from "./screen_messages.js";
import { addMessages } from "./text.js";

addMessages(MESSAGES);
