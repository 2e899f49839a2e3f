//! The dialog for rules that only the words of a puzzle name: for each kind of mark that may mean one, the player says
//! whether it does. Nothing is taken without being confirmed.

use ninefold::format::Proposal;
use ninefold::rules;
use ninefold::service::rule_title;
use ninefold::text::{Catalogue, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, button_rows, wrapped};
use crate::look::Ink;
use crate::screen::{Hit, Next, Pointing, Screen};

const WIDTH: u16 = 64;
/// The rows for the sentence that names the rule under the cursor.
const SENTENCE: u16 = 3;

/// A rule that words name for marks of a drawing, in the player's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    /// The number by which it is taken.
    number: usize,
    look: String,
    title: &'static str,
    sentence: String,
}

impl Offer {
    /// Returns the offers for the proposals of a puzzle.
    pub(crate) fn all(proposals: &[Proposal], texts: &'static Catalogue) -> Vec<Offer> {
        let offer = |Proposal { number, look, rule, sentence, .. }: &Proposal| {
            let title = rules::named(rule).map_or(*rule, |spec| rule_title(spec, texts));
            Offer { number: *number, look: look.clone(), title, sentence: sentence.clone() }
        };
        proposals.iter().map(offer).collect()
    }
}

/// Turns the choices, as `--assume` takes them, into what follows.
type Then = Box<dyn FnOnce(Vec<String>, &mut AppContext) -> Next>;

/// The offers, and which of them the player takes.
pub(crate) struct Proposals {
    offers: Vec<(Offer, bool)>,
    cursor: usize,
    then: Option<Then>,
}

impl Proposals {
    /// Creates the dialog. Of several rules for the same marks the first is chosen.
    pub(crate) fn new(
        offers: Vec<Offer>,
        then: impl FnOnce(Vec<String>, &mut AppContext) -> Next + 'static,
    ) -> Proposals {
        let is_first = |place: usize| !offers[..place].iter().any(|other| other.look == offers[place].look);
        let chosen: Vec<bool> = (0..offers.len()).map(is_first).collect();
        Proposals { offers: offers.into_iter().zip(chosen).collect(), cursor: 0, then: Some(Box::new(then)) }
    }

    /// Chooses a rule or leaves it out. Of several rules for the same marks only one can be right.
    fn toggle(&mut self, place: usize) {
        let Some((offer, is_on)) = self.offers.get(place) else { return };
        let (look, is_on) = (offer.look.clone(), !is_on);
        for (other, (offer, other_is_on)) in self.offers.iter_mut().enumerate() {
            match other == place {
                true => *other_is_on = is_on,
                false => *other_is_on &= !is_on || offer.look != look,
            }
        }
        self.cursor = place;
    }

    fn take(&mut self, context: &mut AppContext) -> Next {
        let chosen = self.offers.iter().filter(|(_, is_on)| *is_on).map(|(offer, _)| offer.number.to_string());
        let chosen = chosen.collect();
        self.answer(chosen, context)
    }

    fn answer(&mut self, chosen: Vec<String>, context: &mut AppContext) -> Next {
        match self.then.take().map(|then| then(chosen, context)) {
            // What is shown next takes the place of this dialog.
            Some(Next::Open(dialog)) => Next::Replace(dialog),
            None | Some(Next::Stay) => Next::Close,
            Some(next) => next,
        }
    }

    fn draw_rows(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let room = usize::from(area.height);
        let hidden = (self.cursor + 1).saturating_sub(room);
        canvas.scroll_signs(area, hidden, self.offers.len().saturating_sub(hidden + room));
        for ((place, (offer, is_on)), y) in self.offers.iter().enumerate().skip(hidden).zip(area.top()..area.bottom()) {
            let style = if place == self.cursor { canvas.look.chosen() } else { canvas.look.ink(Ink::Text) };
            let name = text!(canvas.texts, "proposals-one", rule = offer.title, look = &offer.look);
            let row = format!("{} {name}", if *is_on { "[x]" } else { "[ ]" });
            let end = canvas.text_within(area.x, y, area.width, &row, style);
            canvas.add_target(Rect::new(area.x, y, end.saturating_sub(area.x), 1), Target::Value(0, place));
        }
    }
}

impl Screen for Proposals {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let texts = canvas.texts;
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let labels = [
            format!("Enter  {}", text!(texts, "proposals-take")),
            format!("N  {}", text!(texts, "proposals-none")),
            format!("Esc  {}", text!(texts, "button-cancel")),
        ];
        let labels = labels.each_ref().map(String::as_str);
        let foot = button_rows(labels, width);
        let intro = text!(texts, "proposals-intro");
        let head = wrapped(intro, width.into()).len() as u16 + 1;
        let rows = u16::try_from(self.offers.len()).unwrap_or(u16::MAX);
        let below = SENTENCE + foot + 2;
        let inner = canvas.dialog(text!(texts, "proposals-title"), width, rows.saturating_add(head + below));
        // In a small window the rows count most, then the sentence.
        let head = if inner.height > head + below { head } else { 0 };
        canvas.paragraph(Rect { height: head, ..inner }, intro, canvas.look.ink(Ink::Text));
        let rows = inner.height.saturating_sub(head + below).max(1);
        self.draw_rows(canvas, Rect { y: inner.y + head, height: rows, ..inner });
        if let Some((offer, _)) = self.offers.get(self.cursor) {
            let y = inner.y + head + rows + 1;
            let height = SENTENCE.min(inner.bottom().saturating_sub(foot + y));
            let sentence = format!("“{}”", offer.sentence);
            canvas.paragraph(Rect { y, height, ..inner }, &sentence, canvas.look.ink(Ink::Quiet));
        }
        let [take, none, cancel] = labels;
        let buttons = [(take, Target::Item(0)), (none, Target::Item(1)), (cancel, Target::Item(2))];
        canvas.buttons(inner, &buttons, Some(0));
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        let last = self.offers.len().saturating_sub(1);
        match key.code {
            KeyCode::Enter => return self.take(context),
            KeyCode::Char('n' | 'N') => return self.answer(Vec::new(), context),
            KeyCode::Esc | KeyCode::Char('q') => return Next::Close,
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.cursor = (self.cursor + 1).min(last),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            KeyCode::Char(' ') => self.toggle(self.cursor),
            _ => {}
        }
        Next::Stay
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        let last = self.offers.len().saturating_sub(1);
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(0))) => return self.take(context),
            (Pointing::Press, Some(Target::Item(1))) => return self.answer(Vec::new(), context),
            (Pointing::Press, Some(Target::Item(_))) => return Next::Close,
            (Pointing::Press, Some(Target::Value(_, place))) => self.toggle(place),
            (Pointing::WheelUp, _) => self.cursor = self.cursor.saturating_sub(1),
            (Pointing::WheelDown, _) => self.cursor = (self.cursor + 1).min(last),
            _ => {}
        }
        Next::Stay
    }
}
