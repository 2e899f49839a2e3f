//! The golden plays: a player's actions, and the saved game that must result, character by character. The browser page
//! runs the same files (`web/test/model/plays.test.js`). After an intended change of the rules of play, record them
//! anew, review the difference, and check that the page agrees:
//!
//!     cargo xtask golden

use std::fs;

use serde_json::{Map, Value, json};

use crate::PLAYS;
use crate::player::Player;

#[test]
fn every_play_ends_as_it_is_written_down() {
    let mut played = 0;
    for entry in fs::read_dir(format!("{PLAYS}/games")).unwrap() {
        let file = entry.unwrap().path();
        let text = fs::read_to_string(&file).unwrap();
        let mut play: Value = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        if std::env::var_os("NINEFOLD_WRITE").is_some() {
            play["start"] = serde_json::from_str(&Player::open(&play["start"], &play["settings"]).text()).unwrap();
            let player = ended(&play);
            play["then"] = difference(&play["start"], &serde_json::from_str(&player.text()).unwrap());
            play["seen"] = player.seen();
            fs::write(&file, written(&play)).unwrap();
        }
        let player = ended(&play);
        let mut wanted = play["start"].clone();
        play["then"].as_object().unwrap().iter().for_each(|(key, value)| wanted[key] = value.clone());
        assert_eq!(player.text(), wanted.to_string(), "{}: {}", file.display(), play["about"]);
        assert_eq!(player.seen(), play["seen"], "{}: {}", file.display(), play["about"]);
        played += 1;
    }
    assert!(played >= 10, "only {played} plays were found");
}

fn ended(play: &Value) -> Player {
    let mut player = Player::open(&play["start"], &play["settings"]);
    play["wishes"].as_array().unwrap().iter().for_each(|action| player.play(action));
    player
}

/// Returns the keys whose values differ, with the new values.
fn difference(start: &Value, then: &Value) -> Value {
    let changed = then.as_object().unwrap().iter().filter(|(key, value)| start.get(key) != Some(*value));
    Value::Object(changed.map(|(key, value)| (key.clone(), value.clone())).collect())
}

/// Formats a play: one line per action, per key of the saved games, and per move.
fn written(play: &Value) -> String {
    let line = |(key, value): (&String, &Value)| format!("  {}: {value}", json!(key));
    let object = |value: &Value| {
        let lines: Vec<String> = value.as_object().unwrap_or(&Map::new()).iter().map(line).collect();
        format!("{{\n{}\n}}", lines.join(",\n"))
    };
    let actions: Vec<String> = play["wishes"].as_array().unwrap().iter().map(|action| format!("  {action}")).collect();
    let parts = [
        ("about", play["about"].to_string()),
        ("settings", play["settings"].to_string()),
        ("start", object(&play["start"])),
        ("wishes", format!("[\n{}\n]", actions.join(",\n"))),
        ("then", object(&play["then"])),
        ("seen", object(&play["seen"])),
    ];
    let parts: Vec<String> = parts.iter().map(|(key, text)| format!("\"{key}\": {text}")).collect();
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}
