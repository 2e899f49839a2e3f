//! Statistics, daily puzzles and settings, compared with the records that all front ends share. To record them anew:
//!
//!     cargo xtask golden

use std::fs;

use ninefold_game::{Day, Played, Seconds, Settings, Statistics, Summary, daily_wish};
use serde_json::{Value, json};

use crate::{PLAYS, read_json};

#[test]
fn figures_of_a_list() {
    let mut file = read_json("statistics");
    let statistics = merged(&file);
    let read = |text: &Value| match Statistics::read(text.as_str().unwrap().as_bytes()) {
        Ok(statistics) => json!(statistics.games().len()),
        Err(fault) => json!(fault.to_string()),
    };
    let groups = statistics.by_group().into_iter().map(|(name, figures)| with_name(&name, figures));
    let computed = json!({
        "order": statistics.games().iter().map(|game| &game.id).collect::<Vec<_>>(),
        "figures": figures_json(statistics.summary()),
        "nothing": figures_json(Statistics::default().summary()),
        "groups": groups.collect::<Vec<_>>(),
        "days": each(&file["days"], |it| json!(statistics.daily_streak(it["day"].as_str().unwrap().parse().unwrap()))),
        "best": each(&file["best"], |it| json!(statistics.is_best(game(&statistics, it["id"].as_str().unwrap())))),
        "text": statistics.text(),
        "texts": each(&file["texts"], |it| read(&it["text"])),
    });
    if std::env::var_os("NINEFOLD_WRITE").is_some() {
        file["told"] = computed.clone();
        write("statistics", &file);
    }
    assert_eq!(file["told"], computed);
    assert_eq!(Statistics::read(statistics.text().as_bytes()), Ok(statistics));
}

#[test]
fn figures_of_the_days() {
    golden_list("dailies", "wish", |it| {
        let Ok(day) = it["day"].as_str().unwrap().parse::<Day>() else { return Value::Null };
        let request = daily_wish(day);
        let (level, seed, size) = (request.level, request.seed, request.side.get());
        json!({ "level": level, "variants": request.variants, "seed": seed, "size": size })
    });
}

#[test]
fn figures_of_settings() {
    golden_list("settings", "read", |it| Settings::of_json(&it["stored"]).json());
}

/// Compares each item of a file with the result computed for it.
fn golden_list(name: &str, key: &str, make: impl Fn(&Value) -> Value) {
    let mut file = read_json(name);
    let made: Vec<Value> = file.as_array().unwrap().iter().map(make).collect();
    for (item, made) in file.as_array_mut().unwrap().iter_mut().zip(made) {
        if std::env::var_os("NINEFOLD_WRITE").is_some() {
            item[key] = made.clone();
        }
        assert_eq!(item[key], made, "{item}");
    }
    if std::env::var_os("NINEFOLD_WRITE").is_some() {
        write(name, &file);
    }
}

fn merged(file: &Value) -> Statistics {
    let mut statistics = Statistics::default();
    for key in ["games", "more"] {
        let games: Vec<Played> = serde_json::from_value(file[key].clone()).unwrap();
        statistics.merge(games);
    }
    statistics
}

fn game<'a>(statistics: &'a Statistics, id: &str) -> &'a Played {
    statistics.games().iter().find(|game| game.id == id).unwrap()
}

fn each(list: &Value, convert: impl Fn(&Value) -> Value) -> Vec<Value> {
    list.as_array().unwrap().iter().map(convert).collect()
}

fn figures_json(figures: Summary) -> Value {
    let seconds = |time: Option<Seconds>| time.map(|time| time.0);
    let Summary { played, won, best, average, streak, longest, .. } = figures;
    json!({
        "played": played, "won": won, "best": seconds(best), "average": seconds(average),
        "streak": streak, "longest": longest,
    })
}

fn with_name(name: &str, figures: Summary) -> Value {
    let mut object = json!({ "name": name });
    let figures = figures_json(figures);
    figures.as_object().unwrap().iter().for_each(|(key, value)| object[key] = value.clone());
    object
}

/// Writes a file with one line per item.
fn write(name: &str, file: &Value) {
    let lines = |list: &[Value]| list.iter().map(|item| format!("  {item}")).collect::<Vec<_>>().join(",\n");
    let part = |value: &Value| match value {
        Value::Array(list) => format!("[\n{}\n]", lines(list)),
        other => other.to_string(),
    };
    let text = match file {
        Value::Object(parts) => {
            let parts: Vec<String> =
                parts.iter().map(|(key, value)| format!("{}: {}", json!(key), part(value))).collect();
            format!("{{\n{}\n}}\n", parts.join(",\n"))
        }
        other => format!("{}\n", part(other)),
    };
    fs::write(format!("{PLAYS}/{name}.json"), text).unwrap();
}
