// The messages of the page, made from crates/text by `cargo xtask golden`. Do not edit.

export const LANGUAGE = "en";

export const MESSAGES = {
  "damaged-games-set-aside": [["count", { "one": "A saved game could not be read and was set aside.", "*": [["count"], " saved games could not be read and were set aside."] }]],
  "level-beginner": "Beginner",
  "puzzle-count": [["count", { "one": [["count"], " puzzle"], "*": [["count"], " puzzles"] }]],
};
