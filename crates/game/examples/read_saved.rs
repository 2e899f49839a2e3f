//! Reads saved games, each a line with a string in JSON, and answers each with a line: `{"game": …}`, written anew, or
//! `{"error": …}`. The page's tests compare its own reader with this one.

use std::io::{self, BufRead, BufWriter, Write};

use ninefold_game::saved;
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let text: String = serde_json::from_str(&line?)?;
        let answer = match saved::read(text.as_bytes()) {
            Ok(opened) => {
                let written = saved::write(&opened.game, opened.elapsed, &opened.saved, &opened.settings);
                json!({ "game": serde_json::from_str::<Value>(&written)? })
            }
            Err(why) => json!({ "error": why.to_string() }),
        };
        writeln!(out, "{answer}")?;
    }
    out.flush()
}
