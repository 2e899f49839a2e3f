//! Developer commands: `cargo xtask check | ci | web | slow | bench | chart | picture | positions | techniques | golden | floors |
//! messages | package`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

mod bench;
mod chart;
mod check;
mod ci;
mod floors;
mod golden;
mod messages;
mod package;
mod picture;
mod positions;
mod run;
mod slow;
mod techniques;
mod terminal;
mod web;

const USAGE: &str = "\
cargo xtask COMMAND

    check    layers, format, lints, unit tests, the model of the page: while you work
    ci       format, lints, tests, doc tests, docs, floors: what has to pass before a commit lands
    web      the page: types, its model, and the real program in a real browser; part of ci
    slow     exhaustive counts, whole data sets, long fuzzing: before a piece of work is called done
    bench    every engine beside a rival or a witness; --record writes the tables to bench/record
    chart    docs/speed.svg, the plot of the README, from the newest record of the classic engine
    picture  the pictures of the README in docs/, from commands really run, the page in a browser, and the game in a
             terminal; `picture game` makes the last alone
    positions FILE  how far the coach finds what a library of technique positions says; codes after it are told case by case
    techniques   the pages in docs/techniques; --lessons looks for their examples anew, --count FILE counts over its puzzles
    golden   writes every golden file again: sentences, pictures, saved games, pages; read the difference
    floors   the plan of the house: who may import whom, where unsafe code may live, how long a file may be
    messages  whether every message of the catalogue is used; part of ci
    package  whether the crates can be published: versions and metadata of the manifests, and cargo package; part of ci
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let rest: Vec<String> = words.collect();
    let done = match command.as_str() {
        "check" => check::run(),
        "ci" => ci::run(),
        "slow" => slow::run(),
        "web" => web::run(),
        "bench" => bench::run(&rest),
        "chart" => chart::run(),
        "picture" => picture::run(&rest),
        "positions" => positions::run(&rest),
        "techniques" => techniques::run(&rest),
        "golden" => golden::run(),
        "floors" => floors::run(),
        "messages" => messages::run(),
        "package" => package::run(),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}
