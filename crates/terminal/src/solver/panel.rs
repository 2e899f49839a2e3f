//! The panel beside the solver's board: the pen, the kind, the latest result and the available questions; or the
//! current step of an explanation.

use ninefold::text::{Catalogue, Id, id, text};
use ninefold_game::Mode;
use ratatui::layout::Rect;

use super::draft_editor::{DraftEditor, Pen};
use super::finding::Tone;
use super::kind_menu::KindMenu;
use super::question::symbol;
use super::walk::Walk;
use crate::app_context::key_name;
use crate::canvas::{Canvas, Target, columns, wrapped};
use crate::command::Command;
use crate::game_title;
use crate::look::Ink;
use crate::play::chain_heading;

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
pub(super) fn wanted(editor: &DraftEditor, screen: u16, texts: &'static Catalogue) -> u16 {
    let width = usize::from(screen.saturating_sub(2));
    let sentence = editor.walk.as_ref().map(|walk| walk.sentence(texts).unwrap_or_default());
    let lines = |text: &str| wrapped(text, width).len() as u16;
    match (&sentence, &editor.finding) {
        (Some(sentence), _) => 3 + lines(sentence),
        // The pens and the kind come first.
        (None, Some(finding)) => {
            4 + kind(editor, texts).iter().map(|text| lines(text)).sum::<u16>() + lines(&finding.text)
        }
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
    let texts = rows.canvas.texts;
    draw_pens(rows, editor);
    rows.skip(1);
    match menu {
        Some(menu) => {
            let used = menu.draw(rows.canvas, rows.area, editor.draft());
            rows.skip(used);
            rows.text(&text!(texts, "solver-kind-keys", key = "Esc"), Ink::Quiet);
        }
        None => kind(editor, texts).iter().for_each(|text| rows.text(text, Ink::Text)),
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
        None => rows.text(&advice(editor, texts), Ink::Quiet),
    }
    rows.skip(1);
    draw_questions(rows, editor);
}

/// Returns the advice on using the current pen.
fn advice(editor: &DraftEditor, texts: &'static Catalogue) -> String {
    let draft = editor.draft();
    let text = match editor.pen() {
        Pen::Given if draft.is_blank() => text!(texts, "solver-advice-blank", key = "Space"),
        Pen::Given => text!(texts, "solver-advice-givens").to_owned(),
        Pen::Entry => text!(texts, "solver-advice-own", key = "Enter"),
        Pen::Region => text!(texts, "solver-advice-regions").to_owned(),
    };
    let plan = draft.plan.as_ref().filter(|_| editor.pen() == Pen::Region);
    let faults = plan.map(|plan| plan.faults(texts)).unwrap_or_default();
    [text].into_iter().chain(faults).collect::<Vec<_>>().join(" ")
}

/// Describes the draft in two lines: `Diagonal, 9 × 9, boxes 3 × 3` and `24 givens`.
fn kind(editor: &DraftEditor, texts: &'static Catalogue) -> [String; 2] {
    let draft = editor.draft();
    let names = draft.variants.iter().map(String::as_str).chain(draft.plan.as_ref().map(|_| "jigsaw"));
    let (names, side) = (game_title::kind_title(texts, &names.collect::<Vec<_>>()), draft.side.get());
    let kind = match draft.shape() {
        None => text!(texts, "solver-kind-without-boxes", kind = names, side = side),
        Some(boxes) => {
            let (rows, columns) = (boxes.rows(), boxes.columns());
            text!(texts, "solver-kind-with-boxes", kind = names, side = side, rows = rows, columns = columns)
        }
    };
    let digits = match (draft.givens.filled_count(), draft.entries.filled_count()) {
        (givens, 0) => text!(texts, "solver-draft-givens", count = givens),
        (givens, own) => text!(texts, "solver-draft-givens-and-own", count = givens, own = own),
    };
    [kind, digits]
}

fn draw_pens(rows: &mut Rows<'_, '_>, editor: &DraftEditor) {
    let pens = [
        (Pen::Given, "z", id!("solver-pen-givens"), Mode::Digit),
        (Pen::Entry, "x", id!("solver-pen-own"), Mode::Corner),
        (Pen::Region, "c", id!("solver-pen-regions"), Mode::Centre),
    ];
    let area = rows.area;
    let (mut x, mut y) = (area.x, area.y);
    for (pen, key, name, mode) in pens {
        if pen == Pen::Region && editor.draft().plan.is_none() {
            continue;
        }
        let (key, name) = (key_name(key, editor.draft().side), rows.canvas.texts.get(name));
        let (text, style) = if pen == editor.pen() {
            (format!("[{name}]"), rows.canvas.look.chosen())
        } else {
            (format!(" {key} {name} "), rows.canvas.look.ink(Ink::Text))
        };
        if x > area.x && x + columns(&text) > area.right() {
            (x, y) = (area.x, y + 1);
        }
        let end = rows.canvas.text_within(x, y, area.right().saturating_sub(x), &text, style);
        rows.canvas.add_target(Rect::new(x, y, end - x, 1), Target::Command(Command::Mode(mode)));
        x = end;
    }
    rows.skip(y + 1 - area.y);
}

/// The questions that the player can ask, each with its key.
const QUESTIONS: [(&str, Id, Command); 12] = [
    ("s", id!("solver-do-solve"), Command::ShowSolution),
    ("H", id!("solver-do-step-through"), Command::Hint),
    ("g", id!("solver-do-show-tile"), Command::FillCell),
    ("Enter", id!("solver-do-check-mine"), Command::Check),
    ("C", id!("solver-do-count"), Command::Count),
    ("N", id!("solver-do-next-solution"), Command::Another),
    ("W", id!("solver-do-rate"), Command::Rate),
    ("V", id!("solver-do-kind-and-size"), Command::Kind),
    ("P", id!("solver-do-play-it"), Command::Play),
    ("n", id!("solver-do-clear-all"), Command::New),
    ("u", id!("play-key-undo"), Command::Undo),
    ("y", id!("solver-do-copy-it"), Command::Copy),
];

fn draw_questions(rows: &mut Rows<'_, '_>, editor: &DraftEditor) {
    let side = editor.draft().side;
    let has_own = editor.draft().entries.filled_count() > 0;
    let questions = QUESTIONS.map(|(key, meaning, command)| match command {
        // Without the player's own digits there is nothing to check; Enter then solves.
        Command::Check if !has_own => (key, id!("solver-do-solve"), Command::Confirm),
        _ => (key, meaning, command),
    });
    let texts = rows.canvas.texts;
    let length = |(key, meaning, _): &(&str, Id, _)| columns(&key_name(key, side)) + columns(texts.get(*meaning)) + 2;
    let longest = questions.iter().map(length).max().unwrap_or(0);
    let width = rows.area.width / 2;
    let in_a_row = if width >= longest { 2 } else { 1 };
    for line in questions.chunks(in_a_row) {
        if rows.area.height == 0 {
            return;
        }
        for (place, (key, meaning, command)) in line.iter().enumerate() {
            let key = key_name(key, side);
            rows.canvas.key(rows.area.x + place as u16 * width, rows.area.y, &key, texts.get(*meaning), *command);
        }
        rows.skip(1);
    }
}

fn draw_walk(rows: &mut Rows<'_, '_>, editor: &DraftEditor, walk: &Walk) {
    let (texts, (place, count)) = (rows.canvas.texts, walk.place());
    if let Some(finding) = &editor.finding {
        rows.text(&finding.title, Ink::Quiet);
    }
    let (Some(step), Some(evidence)) = (walk.step(), walk.evidence()) else {
        let is_full = walk.values().is_full();
        rows.text(&text!(texts, "solver-walk-end", count = count), Ink::Strong);
        rows.text(
            if is_full { text!(texts, "solver-walk-solved") } else { text!(texts, "solver-walk-stuck") },
            Ink::Text,
        );
        rows.skip(1);
        return rows.text(&text!(texts, "solver-walk-end-keys", home = "Home", escape = "Esc"), Ink::Quiet);
    };
    rows.text(&text!(texts, "solver-walk-step", number = place + 1, count = count), Ink::Strong);
    rows.text(step.title(), Ink::Accent);
    let sentence = walk.sentence(texts).unwrap_or_default();
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
    let lines = walk.lines(texts);
    let is_long = !lines.is_empty();
    let chains = if is_long { lines } else { evidence.chains_of(step) };
    if !chains.is_empty() {
        rows.skip(1);
        rows.text(&chain_heading(is_long, texts), Ink::Quiet);
        chains.iter().for_each(|chain| rows.text(chain, Ink::Text));
    }
    rows.skip(1);
    let legend = [
        text!(texts, "play-legend-pattern").to_owned(),
        text!(texts, "play-legend-helps").to_owned(),
        text!(texts, "play-legend-area", sign = rows.canvas.look.area_sign()),
        text!(texts, "play-legend-placed").to_owned(),
        text!(texts, "play-legend-eliminated").to_owned(),
    ];
    rows.text(&legend.join("   "), Ink::Quiet);
    rows.skip(1);
    let keys = text!(texts, "solver-walk-keys", home = "Home", end = "End", escape = "Esc");
    rows.text(&keys, Ink::Quiet);
}
