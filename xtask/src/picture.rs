//! The pictures in the README, as SVG: a terminal with real commands and their output, steps drawn by `draw`, and the
//! page in a browser.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, root, to_end};
use crate::web;

/// The drawn steps: the name, the arguments of `draw`, and the puzzle.
const DRAWN: [(&str, &[&str], &str); 2] = [
    (
        "draw-swordfish.svg",
        &["--step", "11", "--by", "explainer"],
        "006000900020000080108090702007108300540000018000304000002070100904000806010000030",
    ),
    (
        "draw-chains.svg",
        &["--step", "24", "--by", "explainer", "--theme", "dark"],
        "000095047006000190080000000000060008002000000900013050005070000600530074000400300",
    ),
];

/// The commands in the picture of the terminal.
const TYPED: [&[&str]; 3] = [
    &["solve", "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."],
    &[
        "solve",
        "--variant",
        "diagonal,window",
        "--lines",
        ".5.2........7............38.2..1....6..42.............5.3............1...........",
    ],
    &["check", "1...............", "12..21.........."],
];

/// The puzzle in the picture of the game, and the number of steps before its skyscraper.
const PLAYED: &str = "006000900020000080108090702007108300540000018000304000002070100904000806010000030";
const DONE: usize = 7;

const FONT: u32 = 15;
const ADVANCE: f32 = 9.03;
const LEADING: u32 = 21;
const MARGIN: u32 = 24;
const TITLE: u32 = 36;

/// Generates all pictures, or only that of the game in the terminal.
///
/// # Errors
/// Fails if the binary can't be built, the browser is missing, or a picture can't be written.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if words.first().is_some_and(|word| word == "game") {
        // `NINEFOLD` may name an existing build.
        let named = std::env::var_os("NINEFOLD").map(PathBuf::from);
        if named.is_none() {
            to_end(&mut cargo("build --release --package ninefold-cli"))?;
        }
        return game(&named.unwrap_or_else(web::program));
    }
    web::ready()?;
    to_end(&mut cargo("build --release --package ninefold-cli"))?;
    terminal()?;
    game(&web::program())?;
    drawings()?;
    to_end(web::npm("run --silent pictures").env("NINEFOLD", web::program()))
}

/// Draws the steps.
fn drawings() -> Result<(), String> {
    for (name, words, puzzle) in DRAWN {
        let path = root().join("docs").join(name);
        to_end(Command::new(web::program()).args(["draw", puzzle, "--quiet", "-o"]).arg(path).args(words))?;
    }
    Ok(())
}

/// Plays a few keys and writes `docs/terminal-game.svg`: a hint on a board with all pencilmarks.
fn game(program: &Path) -> Result<(), String> {
    crate::terminal::ready()?;
    let program = format!(
        "env -u NO_COLOR LANG=C.UTF-8 TERM=xterm-256color COLORTERM=truecolor COLORFGBG='15;0' XDG_DATA_HOME={} {} play {PLAYED}",
        std::env::temp_dir().join("ninefold-picture").display(),
        program.display()
    );
    let keys: Vec<&str> = std::iter::once("m").chain(["H", "Enter"].repeat(DONE)).chain(["H"; 5]).collect();
    let label = "A game in the terminal, with a hint drawn on the board: a skyscraper";
    let picture = crate::terminal::picture(&program, (118, 39), &keys, label)?;
    let path = root().join("docs/terminal-game.svg");
    fs::write(&path, picture).map_err(|why| format!("{}: {why}", path.display()))
}

/// Runs the commands and writes `docs/terminal.svg`.
fn terminal() -> Result<(), String> {
    let mut lines = Vec::new();
    for words in TYPED {
        let output = Command::new(web::program()).args(words).output();
        let output = output.map_err(|why| format!("ninefold: {why}"))?;
        lines.push(format!("$ ninefold {}", words.join(" ")));
        lines.extend(String::from_utf8_lossy(&output.stdout).lines().map(|line| line.replace('\t', "  ")));
        lines.push(String::new());
    }
    lines.pop();
    let path = root().join("docs/terminal.svg");
    let written = fs::create_dir_all(root().join("docs")).and_then(|()| fs::write(&path, svg(&lines)));
    written.map_err(|why| format!("{}: {why}", path.display()))
}

fn svg(lines: &[String]) -> String {
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
    let width = (longest as f32 * ADVANCE).ceil() as u32 + 2 * MARGIN;
    let height = TITLE + MARGIN / 2 + lines.len() as u32 * LEADING + MARGIN;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-label=\"A terminal in which ninefold solves puzzles\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"#1b1f27\"/>\n\
         <circle cx=\"24\" cy=\"20\" r=\"6\" fill=\"#ff6159\"/><circle cx=\"44\" cy=\"20\" r=\"6\" fill=\"#ffbd2e\"/>\
         <circle cx=\"64\" cy=\"20\" r=\"6\" fill=\"#28c941\"/>\n\
         <g font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace\" \
         font-size=\"{FONT}\" xml:space=\"preserve\">\n"
    );
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        let y = TITLE + MARGIN / 2 + (index as u32 + 1) * LEADING - 6;
        let colour = match line.as_bytes()[0] {
            b'$' => "#7fd6a4",
            b'S' => "#f2c97d",
            _ => "#d7dce5",
        };
        let length = line.chars().count() as f32 * ADVANCE;
        let _ = writeln!(
            out,
            "<text x=\"{MARGIN}\" y=\"{y}\" fill=\"{colour}\" textLength=\"{length:.1}\">{}</text>",
            escaped(line)
        );
    }
    out.push_str("</g>\n</svg>\n");
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
