//! Runs the game in a private terminal, tmux, for tests and pictures.
//!
//! A picture of a page consists of its characters as text over coloured boxes. tmux reports colours and attributes as
//! the sequences that set them (ECMA-48, *select graphic rendition*).

use std::fmt::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::web::install;

/// The width and the height of a character in a picture, in pixels.
const ADVANCE: f32 = 8.4;
const LEADING: f32 = 16.4;
const MARGIN: f32 = 16.0;
const FONT: u32 = 14;

/// The background and the text colour of the dark theme.
const GROUND: &str = "#15181d";
const INK: &str = "#eceff3";

/// Installs the tools that the tests and pictures of the program need: a terminal, and `strace` for the test of the
/// network.
///
/// # Errors
///
/// Fails if one of them is missing and can't be installed.
pub(crate) fn ready() -> Result<(), String> {
    for tool in ["tmux", "strace"] {
        let asked = Command::new(tool).arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !asked.is_ok_and(|status| status.success()) {
            install(tool, &format!("the tests of the program need {tool}"))?;
        }
    }
    Ok(())
}

/// Returns a picture of the program in a terminal of this size after these keys.
///
/// # Errors
/// Fails if tmux fails.
pub(crate) fn picture(program: &str, size: (u16, u16), keys: &[&str], label: &str) -> Result<String, String> {
    let tmux = |words: &[&str]| {
        let output = Command::new("tmux").args(["-f", "/dev/null", "-L", "ninefold-picture"]).args(words).output();
        output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).map_err(|why| format!("tmux: {why}"))
    };
    let (width, height) = (size.0.to_string(), size.1.to_string());
    tmux(&["new-session", "-d", "-s", "t", "-x", &width, "-y", &height, program])?;
    tmux(&["set-option", "-g", "status", "off"])?;
    thread::sleep(Duration::from_millis(1500));
    for key in keys {
        tmux(&["send-keys", "-t", "t", key])?;
        thread::sleep(Duration::from_millis(300));
    }
    let page = tmux(&["capture-pane", "-t", "t", "-p", "-e"]);
    tmux(&["kill-server"])?;
    Ok(svg(&page?, size, label))
}

/// The appearance of characters.
#[derive(Clone, Debug, Default, PartialEq)]
struct Style {
    ink: Option<String>,
    ground: Option<String>,
    is_bold: bool,
    is_dim: bool,
    is_underlined: bool,
    is_reversed: bool,
    is_crossed: bool,
}

fn svg(page: &str, (columns, rows): (u16, u16), label: &str) -> String {
    let (width, height) = (f32::from(columns) * ADVANCE + 2.0 * MARGIN, f32::from(rows) * LEADING + 2.0 * MARGIN);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" role=\"img\" aria-label=\"{label}\">\n\
         <rect width=\"{width:.0}\" height=\"{height:.0}\" rx=\"10\" fill=\"{GROUND}\"/>\n\
         <g font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace\" \
         font-size=\"{FONT}\" xml:space=\"preserve\">\n"
    );
    let mut style = Style::default();
    let mut grounds = String::new();
    let mut texts = String::new();
    for (row, line) in page.lines().enumerate() {
        let y = MARGIN + row as f32 * LEADING;
        for (column, run, style) in runs(line, &mut style) {
            let x = MARGIN + column as f32 * ADVANCE;
            let length = run.chars().count() as f32 * ADVANCE;
            let (mut ink, mut ground) = (style.ink.clone(), style.ground.clone());
            if style.is_reversed {
                (ink, ground) = (Some(ground.unwrap_or(GROUND.into())), Some(ink.unwrap_or(INK.into())));
            }
            if let Some(ground) = ground {
                // The size is slightly larger, so that there is no gap between two rows.
                let height = LEADING + 0.4;
                let _ = writeln!(
                    grounds,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{length:.1}\" height=\"{height:.1}\" fill=\"{ground}\"/>"
                );
            }
            // Leading and trailing blanks need no text; inner ones are drawn with it.
            let text = run.trim();
            if text.is_empty() {
                continue;
            }
            let x = x + (run.chars().count() - run.trim_start().chars().count()) as f32 * ADVANCE;
            let length = text.chars().count() as f32 * ADVANCE;
            let ink = ink.unwrap_or(INK.into());
            let mut more = String::new();
            if style.is_bold {
                more.push_str(" font-weight=\"bold\"");
            }
            if style.is_dim {
                more.push_str(" opacity=\"0.6\"");
            }
            match (style.is_underlined, style.is_crossed) {
                (true, _) => more.push_str(" text-decoration=\"underline\""),
                (_, true) => more.push_str(" text-decoration=\"line-through\""),
                _ => {}
            }
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace(' ', "\u{a0}");
            let _ = writeln!(
                texts,
                "<text x=\"{x:.1}\" y=\"{:.1}\" fill=\"{ink}\" textLength=\"{length:.1}\"{more}>{text}</text>",
                y + LEADING - 4.4
            );
        }
    }
    out.push_str(&grounds);
    out.push_str(&texts);
    out.push_str("</g>\n</svg>\n");
    out
}

/// Returns the parts of a line that share a style, each with its column; the style continues on the next line.
fn runs(line: &str, style: &mut Style) -> Vec<(usize, String, Style)> {
    let mut runs: Vec<(usize, String, Style)> = Vec::new();
    let mut column = 0;
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        if sign == '\u{1b}' {
            let sequence: String = signs.by_ref().skip(1).take_while(|sign| *sign != 'm').collect();
            change(style, &sequence);
            continue;
        }
        match runs.last_mut() {
            Some((_, text, known)) if known == style => text.push(sign),
            _ => runs.push((column, sign.to_string(), style.clone())),
        }
        column += 1;
    }
    runs
}

/// Applies a sequence to a style: `1;38;2;255;0;0`.
fn change(style: &mut Style, sequence: &str) {
    let mut codes = sequence.split(';').map(|code| code.parse::<u8>().unwrap_or(0));
    while let Some(code) = codes.next() {
        match code {
            0 => *style = Style::default(),
            1 => style.is_bold = true,
            2 => style.is_dim = true,
            4 => style.is_underlined = true,
            7 => style.is_reversed = true,
            9 => style.is_crossed = true,
            22 => (style.is_bold, style.is_dim) = (false, false),
            24 => style.is_underlined = false,
            27 => style.is_reversed = false,
            29 => style.is_crossed = false,
            39 => style.ink = None,
            49 => style.ground = None,
            // Pictures use true colour: `2;red;green;blue` follows.
            38 | 48 => {
                codes.next();
                let parts: Vec<u8> = codes.by_ref().take(3).collect();
                let colour = parts.iter().map(|part| format!("{part:02x}")).collect::<String>();
                let colour = Some(format!("#{colour}"));
                if code == 38 { style.ink = colour } else { style.ground = colour }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences_become_styles() {
        let mut style = Style::default();
        let runs = runs("a\u{1b}[1mb\u{1b}[38;2;255;0;16mc\u{1b}[0md", &mut style);
        let parts: Vec<_> = runs.iter().map(|(column, text, _)| (*column, text.as_str())).collect();
        assert_eq!(parts, [(0, "a"), (1, "b"), (2, "c"), (3, "d")]);
        assert!(runs[1].2.is_bold && runs[2].2.ink.as_deref() == Some("#ff0010"));
        assert_eq!(runs[3].2, Style::default());
    }
}
