//! The developer commands, `cargo xtask COMMAND`. Without a command, it prints the list.
#![forbid(unsafe_code)]

use std::process::ExitCode;

mod bench;
mod chart;
mod check;
mod ci;
mod coverage;
mod deny;
mod floors;
mod fuzz;
mod golden;
mod messages;
mod miri;
mod mutants;
mod npm;
mod package;
#[path = "../../crates/app/build/page.rs"]
mod page;
mod picture;
mod positions;
mod promises;
mod python;
mod release;
mod rule_pages;
mod rules;
mod run;
mod sanitize;
mod semver;
mod site;
mod sites;
mod slow;
mod targets;
mod techniques;
mod terminal;
mod wasm;
mod wasm_order;
mod web;

const USAGE: &str = "\
cargo xtask COMMAND

    check       checks floors, format, lints, unit tests and the model of the page; run it while you work
    ci          runs every check that a commit must pass
    web         checks the page: its types, its model, and the real program in a real browser; part of ci
    slow [--list] [PART ...]
                runs exhaustive counts, whole data sets and long fuzzing; run it before you call a piece of work done
    fuzz TARGET|all [--minutes N]
                fuzzes a target of fuzz/, or all in turn, with a nightly compiler, by default for 10 minutes each; adds a row
                to bench/record/fuzzing.md; part of slow
    sites       opens the links that are written on the pages of the sites, which NINEFOLD_SITES names; part of slow
    bench       measures every engine, beside rivals where there are any; --record writes tables to bench/record
    chart       draws docs/speed.svg, the chart in the README, from the newest record of the classic engine
    picture     makes the README's pictures in docs/ from real commands, a browser and a terminal;
                `picture game` makes only that of the terminal
    positions FILE [CODE ...]
                compares the coach with a library of technique positions; lists each case of the named codes
    rules       writes the pages in docs/rules and the schema of documents
    techniques  writes the pages in docs/techniques; --lessons searches for new examples, --count FILE counts anew
    golden      rewrites every golden file: sentences, pictures, saved games, pages; review the difference
    floors      checks which crate imports which, where unsafe code is, and how long files are; part of ci
    messages    checks that every message of the catalogue is used; part of ci
    package     checks whether the crates can be published: manifests, licences, cargo package; part of ci
    deny        checks the libraries: licences, versions, sources and known vulnerabilities; part of slow
    miri        interprets the kernels of the classic engine on a few puzzles, to find undefined behaviour; part of slow
    sanitize [fast | python]
                runs the tests of the classic engine and of the Python module under the address sanitizer; part of slow
    coverage    measures how many lines and branches tests run, and compares the areas with their floors; part of slow
    mutants [AREA] [--count N] [--missed]
                makes N small random changes to the code (20), one at a time, and lists those that no test notices;
                part of slow
    semver [REVISION]
                compares the public interfaces with those of a revision, by default of the latest tag
    release     makes the packages of a release in target/packages and publishes nothing; `release pages` makes only
                the manual, the completions and the licences
    wasm        makes the engine as a WebAssembly module, for the page
    npm         makes the npm package ninefold in target/npm
    site [DIR]  makes a folder of static files with the page and the engine, by default target/site; any web server can serve it
    python      builds the wheel of the Python package, installs it in a fresh environment and tests it there; --release builds it
                as it is published, --all runs it on clusters, too, `python wheel` builds only the wheel
    targets     compiles for other systems and processors, as far as their standard libraries are installed
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let rest: Vec<String> = words.collect();
    let done = match command.as_str() {
        "check" => check::run(),
        "ci" => ci::run(),
        "slow" => slow::run(&rest),
        "web" => web::run(),
        "fuzz" => fuzz::run(&rest),
        "sites" => sites::run(),
        "bench" => bench::run(&rest),
        "chart" => chart::run(),
        "picture" => picture::run(&rest),
        "positions" => positions::run(&rest),
        "rules" => rules::run(&rest),
        "techniques" => techniques::run(&rest),
        "golden" => golden::run(),
        "floors" => floors::run(),
        "messages" => messages::run(),
        "coverage" => coverage::run(),
        "miri" => miri::run(),
        "sanitize" => sanitize::run(&rest),
        "mutants" => mutants::run(&rest),
        "package" => package::run(),
        "deny" => deny::run(),
        "release" => release::run(&rest),
        "semver" => semver::run(&rest),
        "wasm" => wasm::run(),
        "npm" => npm::run(),
        "site" => site::run(&rest),
        "python" => python::run(&rest),
        "targets" => targets::run(),
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
