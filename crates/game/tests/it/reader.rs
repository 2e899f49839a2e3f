//! Fuzzes the reader of saved games: it must return a result and never panic. A game that it accepts must be playable
//! and writable like any other.

use ninefold_game::saved;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;

use crate::read_json;

/// Returns a replacement for a value, chosen by a number.
fn other(choice: usize, number: i64) -> Value {
    match choice % 12 {
        0 => Value::Null,
        1 => Value::Bool(true),
        2 => number.into(),
        3 => (number as f64 / 7.0).into(),
        4 => Value::String(String::new()),
        5 => Value::String(format!("r{}c{}", number % 7, number % 5)),
        6 => Value::String("1234341223414123".to_owned()),
        7 => Value::Array(Vec::new()),
        8 => serde_json::json!([number % 6, number % 7]),
        9 => serde_json::json!({}),
        10 => serde_json::json!({ "r1c2": [number % 6], "value": number % 6 }),
        _ => Value::String("\u{1b}[31m\u{0}é".repeat(9)),
    }
}

/// Changes one nested part of a value, found by numbers.
fn mutate(value: &mut Value, path: &[usize], choice: usize, number: i64) {
    match (value, path.split_first()) {
        (Value::Array(list), Some((&step, rest))) if !list.is_empty() => {
            let place = step % list.len();
            match choice % 17 {
                15 => drop(list.remove(place)),
                16 => list.push(list[place].clone()),
                _ => mutate(&mut list[place], rest, choice, number),
            }
        }
        (Value::Object(map), Some((&step, rest))) if !map.is_empty() => {
            let key = map.keys().nth(step % map.len()).unwrap().clone();
            match choice % 17 {
                15 => drop(map.shift_remove(&key)),
                16 => drop(map.insert(format!("{key}x"), map[&key].clone())),
                _ => mutate(&mut map[&key], rest, choice, number),
            }
        }
        (value, _) => *value = other(choice, number),
    }
}

/// Reads a text and checks the invariants of a game that is accepted.
fn read(text: &[u8]) {
    match saved::read(text) {
        Err(fault) => assert!(fault.to_string().len() < 400, "{fault}"),
        Ok(opened) => {
            let mut game = opened.game;
            let text = saved::write(&game, opened.elapsed, &opened.saved, &opened.settings);
            let back = saved::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}: {text}"));
            assert!(back.game.is_same_as(&game));
            while game.undo() {}
            while game.redo() {}
            game.fill_marks();
            game.restart();
        }
    }
}

fn fuzz(cases: u32) {
    let start = read_json("damaged")["start"].clone();
    let mutation = (vec(any::<usize>(), 0..6), any::<usize>(), any::<i64>());
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    });
    let run = runner.run(&vec(mutation, 1..4), |mutations| {
        let mut game = start.clone();
        mutations.iter().for_each(|(path, choice, number)| mutate(&mut game, path, *choice, *number));
        read(game.to_string().as_bytes());
        Ok(())
    });
    run.unwrap();
    let text = start.to_string().into_bytes();
    let run = runner.run(&(vec((any::<usize>(), any::<u8>()), 0..4), any::<usize>()), |(changes, end)| {
        let mut bytes = text.clone();
        changes.iter().for_each(|&(place, byte)| bytes[place % text.len()] = byte);
        bytes.truncate(end % (2 * text.len()));
        read(&bytes);
        Ok(())
    });
    run.unwrap();
}

#[test]
fn nothing_makes_the_reader_panic() {
    fuzz(3000);
}

/// Runs 5,000 cases of each kind for each second requested, at least 10,000.
#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn nothing_makes_the_reader_panic_for_long() {
    let seconds = std::env::var("NINEFOLD_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    fuzz(seconds.max(2) * 5000);
}
