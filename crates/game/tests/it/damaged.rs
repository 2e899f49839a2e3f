//! Damaged saved games: each is rejected with the recorded message, which the page uses too. To record them anew:
//!
//!     cargo xtask golden

use std::fs;

use ninefold_game::saved;
use serde_json::{Value, json};

use crate::{PLAYS, read_json};

#[test]
fn damage_is_told() {
    let mut file = read_json("damaged");
    let start = file["start"].clone();
    let is_writing = std::env::var_os("NINEFOLD_WRITE").is_some();
    for damage in file["damages"].as_array_mut().unwrap() {
        let message = message(damaged(&start, damage).to_string().as_bytes());
        if is_writing {
            damage["told"] = message.clone();
        }
        assert_eq!(damage["told"], message, "{damage}");
    }
    for text in file["texts"].as_array_mut().unwrap() {
        let message = message(text["text"].as_str().unwrap().as_bytes());
        if is_writing {
            text["told"] = message.clone();
        }
        assert_eq!(text["told"], message, "{text}");
    }
    if is_writing {
        fs::write(format!("{PLAYS}/damaged.json"), written(&file)).unwrap();
    }
}

#[test]
fn what_is_far_too_long_is_not_looked_at() {
    let fault = saved::read(&vec![b'['; saved::MOST_BYTES + 1]).unwrap_err();
    assert_eq!(fault.to_string(), "It is longer than 16 MB: no saved game is.");
    assert_eq!(saved::read(&vec![b'['; saved::MOST_BYTES]).unwrap_err().to_string(), "It is not JSON.");
}

/// Returns the message, or null if the game can be read.
fn message(text: &[u8]) -> Value {
    saved::read(text).map_or_else(|fault| json!(fault.to_string()), |_| Value::Null)
}

/// Returns the saved game with one part changed or removed.
fn damaged(start: &Value, damage: &Value) -> Value {
    let mut game = start.clone();
    let (last, path) = damage["at"].as_array().unwrap().split_last().unwrap();
    let part = path.iter().fold(&mut game, |part, key| match key.as_u64() {
        Some(index) => &mut part[index as usize],
        None => &mut part[key.as_str().unwrap()],
    });
    match damage.get("to") {
        Some(value) => part[last.as_str().unwrap()] = value.clone(),
        None => drop(part.as_object_mut().unwrap().shift_remove(last.as_str().unwrap())),
    }
    game
}

fn written(file: &Value) -> String {
    let lines = |key: &str| {
        let lines: Vec<String> = file[key].as_array().unwrap().iter().map(|line| format!("  {line}")).collect();
        format!("\"{key}\": [\n{}\n]", lines.join(",\n"))
    };
    format!("{{\n\"start\": {},\n{},\n{}\n}}\n", file["start"], lines("damages"), lines("texts"))
}
