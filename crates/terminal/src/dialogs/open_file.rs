//! A dialog that opens a file by the path that the player types. Tab completes the path.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use ninefold::text::{Catalogue, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::opening_file;
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, button_rows};
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};

const WIDTH: u16 = 70;
/// How many names are listed when a path has several completions.
const LISTED: usize = 12;

/// The path typed so far; the cursor is at its end.
pub(crate) struct OpenFile {
    path: String,
    /// What the last completion found.
    note: String,
}

impl OpenFile {
    /// Creates the dialog with the start of a path.
    pub(crate) fn new(path: &str) -> OpenFile {
        OpenFile { path: path.to_owned(), note: String::new() }
    }

    fn open(&mut self, context: &mut AppContext) -> Next {
        if self.path.trim().is_empty() {
            text!(context.texts, "file-path-missing").clone_into(&mut self.note);
            return Next::Stay;
        }
        opening_file(expanded(&self.path, crate::home_folder()), context)
    }

    fn complete(&mut self, texts: &'static Catalogue) {
        let (path, names) = completed(&self.path, crate::home_folder());
        self.path = path;
        self.note = match names.as_slice() {
            [] => text!(texts, "file-no-match").to_owned(),
            [_] => String::new(),
            names => {
                let more = if names.len() > LISTED { " …" } else { "" };
                format!("{}{more}", names[..names.len().min(LISTED)].join("  "))
            }
        };
    }
}

/// Returns the path that a text means: `~/` is the home folder.
fn expanded(text: &str, home: Option<OsString>) -> PathBuf {
    match (text.strip_prefix('~'), home) {
        (Some(""), Some(home)) => PathBuf::from(home),
        (Some(rest), Some(home)) if rest.starts_with('/') => Path::new(&home).join(rest.trim_start_matches('/')),
        _ => PathBuf::from(text),
    }
}

/// Completes a path as far as all matching files have the same name, and returns the names of these files. Hidden files
/// match only a name that begins with a dot.
fn completed(text: &str, home: Option<OsString>) -> (String, Vec<String>) {
    if text == "~" {
        return ("~/".to_owned(), vec!["~".to_owned()]);
    }
    let (folder, start) = text.rfind('/').map_or(("", text), |place| text.split_at(place + 1));
    let place = if folder.is_empty() { PathBuf::from(".") } else { expanded(folder, home) };
    // A folder that can't be read has no names to offer; opening the file reports why.
    let entries = fs::read_dir(&place).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let fits = name.starts_with(start) && (start.starts_with('.') || !name.starts_with('.'));
            let is_folder = fs::metadata(entry.path()).is_ok_and(|metadata| metadata.is_dir());
            fits.then(|| if is_folder { format!("{name}/") } else { name })
        })
        .collect();
    names.sort_unstable();
    let Some(first) = names.first() else { return (text.to_owned(), names) };
    let agree = |length: &usize| names.iter().all(|name| name.starts_with(&first[..*length]));
    let lengths = first.char_indices().map(|(place, sign)| place + sign.len_utf8());
    let length = lengths.take_while(agree).last().unwrap_or(0);
    (format!("{folder}{}", &first[..length]), names)
}

impl Screen for OpenFile {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let texts = canvas.texts;
        let labels = [
            format!("Enter  {}", text!(texts, "button-open")),
            format!("Tab  {}", text!(texts, "button-complete")),
            format!("Esc  {}", text!(texts, "button-cancel")),
        ];
        let labels = labels.each_ref().map(String::as_str);
        let foot = button_rows(labels, WIDTH.min(canvas.area().width.saturating_sub(4)));
        let inner = canvas.dialog(text!(texts, "file-title"), WIDTH, foot + 5);
        let quiet = canvas.look.ink(Ink::Quiet);
        let label = canvas.text(inner.x, inner.y, &format!("{} ", text!(texts, "file-path")), quiet);
        // Shows the end of a long path.
        let room = usize::from(inner.right().saturating_sub(label + 1));
        let hidden = self.path.chars().count().saturating_sub(room);
        let shown: String = self.path.chars().skip(hidden).collect();
        let end = canvas.text(label, inner.y, &shown, canvas.look.ink(Ink::Strong));
        canvas.text(end, inner.y, " ", canvas.look.chosen());
        let note = Rect::new(inner.x, inner.y + 2, inner.width, inner.height.saturating_sub(foot + 3));
        canvas.paragraph(note, &self.note, canvas.look.ink(Ink::Text));
        let [open, complete, cancel] = labels;
        let buttons = [(open, Target::Item(0)), (complete, Target::Item(1)), (cancel, Target::Item(2))];
        canvas.buttons(inner, &buttons, None);
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        let is_plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        self.note.clear();
        match key.code {
            KeyCode::Enter => return self.open(context),
            KeyCode::Esc => return Next::Close,
            KeyCode::Tab => self.complete(context.texts),
            KeyCode::Backspace => _ = self.path.pop(),
            KeyCode::Char('u') if key.modifiers == KeyModifiers::CONTROL => self.path.clear(),
            KeyCode::Char(sign) if is_plain => self.path.push(sign),
            _ => {}
        }
        Next::Stay
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(0))) => self.open(context),
            (Pointing::Press, Some(Target::Item(1))) => {
                self.complete(context.texts);
                Next::Stay
            }
            (Pointing::Press, Some(Target::Item(_))) => Next::Close,
            _ => Next::Stay,
        }
    }

    fn paste(&mut self, text: &str, _context: &mut AppContext) -> Next {
        self.path.push_str(text.trim_end_matches(['\r', '\n']));
        Next::Stay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_home_folder_is_a_tilde() {
        let path = |text: &str| expanded(text, Some("/home/a".into())).display().to_string();
        assert_eq!(["~", "~/x", "~x", "x", "/x"].map(path), ["/home/a", "/home/a/x", "~x", "x", "/x"]);
        assert_eq!(expanded("~/x", None), Path::new("~/x"));
    }

    #[test]
    fn paths_are_completed_as_far_as_files_agree() {
        let folder = std::env::temp_dir().join(format!("ninefold-paths-{}", std::process::id()));
        fs::create_dir_all(folder.join("games")).unwrap();
        for name in ["puzzle-1.txt", "puzzle-2.txt", ".hidden"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let complete = |text: &str| completed(&format!("~/{text}"), Some(folder.clone().into()));
        assert_eq!(complete("p").0, "~/puzzle-");
        assert_eq!(complete("p").1, ["puzzle-1.txt", "puzzle-2.txt"]);
        assert_eq!(complete("puzzle-2").0, "~/puzzle-2.txt");
        assert_eq!(complete("g").0, "~/games/");
        assert_eq!(complete("."), ("~/.hidden".to_owned(), vec![".hidden".to_owned()]));
        assert_eq!(complete("").1.len(), 3);
        assert_eq!(complete("x"), ("~/x".to_owned(), vec![]));
        assert_eq!(completed("~", None).0, "~/");
        fs::remove_dir_all(&folder).unwrap();
    }
}
