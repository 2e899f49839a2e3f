//! The panel beside the solver's board: the pen, the kind, the latest result and the available questions; or the
//! current step of an explanation.

use ninefold_game::{Mode, size_title, variant_title};
use ratatui::layout::Rect;

use super::draft_editor::{DraftEditor, Pen};
use super::finding::Tone;
use super::kind_menu::KindMenu;
use super::question::symbol;
use super::walk::Walk;
use crate::app_context::key_name;
use crate::canvas::{Canvas, Target, wrapped};
use crate::command::Command;
use crate::look::Ink;

/// Rows that are filled from top to bottom.
struct Rows<'a, 'b> {
    canvas: &'a mut Canvas<'b>,
    area: Rect,
}

impl Rows<'_, '_> {
    fn skip(&mut self, lines: u16) {
        let lines = lines.min(self.area.height);
        self.area.y += lines;
        self.area.height -= lines;
    }

    fn text(&mut self, text: &str, ink: Ink) {
        let style = self.canvas.look.ink(ink);
        let used = self.canvas.paragraph(self.area, text, style);
        self.skip(used);
    }
}

/// Returns how many lines the panel needs below the board for the latest result or the current step.
pub(super) fn wanted(editor: &DraftEditor, screen: u16) -> u16 {
    let width = usize::from(screen.saturating_sub(2));
    let sentence = editor.walk.as_ref().map(|walk| walk.sentence().unwrap_or_default());
    let lines = |text: &str| wrapped(text, width).len() as u16;
    match (&sentence, &editor.finding) {
        (Some(sentence), _) => 3 + lines(sentence),
        // The pens and the kind come first.
        (None, Some(finding)) => 4 + lines(&kind(editor)) + lines(&finding.text),
        (None, None) => 0,
    }
}

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, editor: &DraftEditor, menu: Option<KindMenu>) {
    if area.height == 0 || area.width < 12 {
        return;
    }
    let mut rows = Rows { canvas, area };
    match &editor.walk {
        Some(walk) => draw_walk(&mut rows, editor, walk),
        None => draw_draft(&mut rows, editor, menu),
    }
}

fn draw_draft(rows: &mut Rows<'_, '_>, editor: &DraftEditor, menu: Option<KindMenu>) {
    draw_pens(rows, editor);
    rows.skip(1);
    match menu {
        Some(menu) => {
            let used = menu.draw(rows.canvas, rows.area, editor.draft());
            rows.skip(used);
            rows.text("↑ ↓ choose, ← → change, Esc done", Ink::Quiet);
        }
        None => rows.text(&kind(editor), Ink::Text),
    }
    rows.skip(1);
    match &editor.finding {
        Some(finding) => {
            let ink = match finding.tone {
                Tone::Good => Ink::Set,
                Tone::Bad => Ink::Wrong,
                Tone::Plain => Ink::Strong,
            };
            rows.text(&finding.title, ink);
            if !finding.text.is_empty() {
                rows.text(&finding.text, Ink::Text);
            }
        }
        None => rows.text(&advice(editor), Ink::Quiet),
    }
    rows.skip(1);
    draw_questions(rows, editor);
}

/// Returns how to use the current pen.
fn advice(editor: &DraftEditor) -> String {
    let draft = editor.draft();
    let text = match editor.pen() {
        Pen::Given if draft.is_blank() => {
            "Type the digits row by row; the cursor moves on by itself. 0 or Space leaves a cell blank. Or paste a puzzle."
        }
        Pen::Given => "Digits you type are givens of the puzzle.",
        Pen::Entry => "Digits you type are your own; Enter checks them.",
        Pen::Region => "Select cells and type the number of their region, or paste a map.",
    };
    let faults = draft.plan.as_ref().filter(|_| editor.pen() == Pen::Region).map(|plan| plan.faults().join(" "));
    format!("{text} {}", faults.unwrap_or_default()).trim_end().to_owned()
}

/// Describes the draft: `Diagonal, 9 × 9, boxes 3 × 3, 24 givens`.
fn kind(editor: &DraftEditor) -> String {
    let draft = editor.draft();
    let names = draft.variants.iter().map(String::as_str).chain(draft.plan.as_ref().map(|_| "jigsaw"));
    let boxes = draft.shape().map(|shape| format!(", boxes {}", shape.to_string().replace('x', " × ")));
    let names = variant_title(&names.collect::<Vec<_>>());
    let (size, boxes) = (size_title(draft.side), boxes.unwrap_or_default());
    let own = match draft.entries.filled_count() {
        0 => String::new(),
        count => format!(", {count} of your own"),
    };
    let givens = match draft.givens.filled_count() {
        1 => "1 given".to_owned(),
        count => format!("{count} givens"),
    };
    format!("{names}, {size}{boxes}, {givens}{own}")
}

fn draw_pens(rows: &mut Rows<'_, '_>, editor: &DraftEditor) {
    let pens = [
        (Pen::Given, "z", "Givens", Mode::Digit),
        (Pen::Entry, "x", "Own", Mode::Corner),
        (Pen::Region, "c", "Regions", Mode::Centre),
    ];
    let row = Rect { height: 1, ..rows.area };
    let mut x = row.x;
    for (pen, key, name, mode) in pens {
        if pen == Pen::Region && editor.draft().plan.is_none() {
            continue;
        }
        let key = key_name(key, editor.draft().side);
        let (text, style) = if pen == editor.pen() {
            (format!("[{name}]"), rows.canvas.look.chosen())
        } else {
            (format!(" {key} {name} "), rows.canvas.look.ink(Ink::Text))
        };
        let end = rows.canvas.text_within(x, row.y, row.right().saturating_sub(x), &text, style);
        rows.canvas.add_target(Rect::new(x, row.y, end - x, 1), Target::Command(Command::Mode(mode)));
        x = end;
    }
    rows.skip(1);
}

/// The questions that the player can ask, each with its key.
const QUESTIONS: [(&str, &str, Command); 12] = [
    ("s", "solve", Command::ShowSolution),
    ("H", "step through", Command::Hint),
    ("g", "show one tile", Command::FillCell),
    ("Enter", "check mine", Command::Check),
    ("C", "count", Command::Count),
    ("N", "next one", Command::Another),
    ("W", "rate", Command::Rate),
    ("V", "kind, size", Command::Kind),
    ("P", "play it", Command::Play),
    ("n", "clear all", Command::New),
    ("u", "undo", Command::Undo),
    ("y", "copy", Command::Copy),
];

fn draw_questions(rows: &mut Rows<'_, '_>, editor: &DraftEditor) {
    let side = editor.draft().side;
    let has_own = editor.draft().entries.filled_count() > 0;
    let questions = QUESTIONS.map(|(key, meaning, command)| match command {
        // Without the player's own digits there is nothing to check; Enter then solves.
        Command::Check if !has_own => (key, "solve", Command::Confirm),
        _ => (key, meaning, command),
    });
    let length = |(key, meaning, _): &(&str, &str, Command)| key_name(key, side).chars().count() + meaning.len() + 2;
    let longest = questions.iter().map(length).max().unwrap_or(0);
    let width = rows.area.width / 2;
    let columns = if usize::from(width) >= longest { 2 } else { 1 };
    for line in questions.chunks(columns) {
        if rows.area.height == 0 {
            return;
        }
        for (place, (key, meaning, command)) in line.iter().enumerate() {
            let key = key_name(key, side);
            rows.canvas.key(rows.area.x + place as u16 * width, rows.area.y, &key, meaning, *command);
        }
        rows.skip(1);
    }
}

fn draw_walk(rows: &mut Rows<'_, '_>, editor: &DraftEditor, walk: &Walk) {
    let (place, count) = walk.place();
    if let Some(finding) = &editor.finding {
        rows.text(&finding.title, Ink::Quiet);
    }
    let (Some(step), Some(evidence)) = (walk.step(), walk.evidence()) else {
        let is_full = walk.values().is_full();
        rows.text(&format!("After {count} steps"), Ink::Strong);
        rows.text(
            if is_full { "The puzzle is solved." } else { "No known technique makes progress from here." },
            Ink::Text,
        );
        rows.skip(1);
        return rows.text("← back, Home first step, Esc back to the puzzle", Ink::Quiet);
    };
    rows.text(&format!("Step {} of {count}", place + 1), Ink::Strong);
    rows.text(step.title(), Ink::Accent);
    let sentence = walk.sentence().unwrap_or_default();
    let set = step.placements().iter().map(|set| format!("{} = {}", set.cell, symbol(set.digit)));
    let fallen = step.eliminations().iter().map(|elimination| {
        let digits: Vec<String> = elimination.digits.iter().map(symbol).collect();
        format!("{} − {}", elimination.cell, digits.join(""))
    });
    let effect = set.chain(fallen).collect::<Vec<_>>().join(", ");
    if Canvas::is_too_long(rows.area, &[&sentence, &effect]) {
        return rows.canvas.start_of(rows.area, &sentence, Command::Rules);
    }
    rows.text(&sentence, Ink::Text);
    rows.text(&effect, Ink::Set);
    let lines = walk.lines();
    let (head, chains) = match lines.is_empty() {
        true => ("the chain: a true, B false", evidence.chains_of(step)),
        false => ("line by line; F1 for all", lines),
    };
    if !chains.is_empty() {
        rows.skip(1);
        rows.text(head, Ink::Quiet);
        chains.iter().for_each(|chain| rows.text(chain, Ink::Text));
    }
    rows.skip(1);
    let area = rows.canvas.look.area_sign();
    let legend = format!("( ) pattern   {{ }} helps   {area} {area} where to look   » « placed   × eliminated");
    rows.text(&legend, Ink::Quiet);
    rows.skip(1);
    rows.text("→ next, ← back, Home first, End last, Esc back to the puzzle", Ink::Quiet);
}
