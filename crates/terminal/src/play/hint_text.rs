//! The text of a hint beside the board: the sentence of its depth, what applying it would do, the chains with the
//! letters on the board, and a legend of the visible signs.

use ninefold::text::{Catalogue, id, text};

use super::hint::ShownHint;
use super::panel::Rows;
use crate::command::Command;
use crate::look::Ink;

/// Draws the text of a hint, its keys, and the legend.
pub(super) fn draw(rows: &mut Rows<'_, '_>, hint: &ShownHint) {
    let texts = rows.texts();
    rows.title(&hint.title(texts));
    let text = hint.text(texts);
    let effect = hint.effect_text().unwrap_or_default();
    if rows.is_too_long(&[&text, &effect]) {
        return rows.start(&text, Command::ReadHint);
    }
    rows.text(&text, Ink::Text);
    if let Some(effect) = hint.effect_text() {
        rows.text(&effect, Ink::Set);
    }
    rows.gap();
    if hint.is_stuck() {
        rows.buttons(&[("H", id!("play-next-ask"), Command::Hint), ("Esc", id!("play-key-close"), Command::Escape)]);
    } else if hint.has_more() {
        rows.buttons(&[
            ("H", id!("play-key-more-hint"), Command::Hint),
            ("Enter", id!("play-key-apply"), Command::ApplyHint),
        ]);
    } else if hint.can_be_followed() {
        rows.buttons(&[
            ("Enter", id!("play-key-apply"), Command::ApplyHint),
            ("Esc", id!("play-key-close"), Command::Escape),
        ]);
    }
    let chains = hint.chains(texts);
    if !chains.is_empty() {
        rows.gap();
        rows.text(&chain_heading(hint.is_long(texts), texts), Ink::Quiet);
        chains.iter().for_each(|chain| rows.text(chain, Ink::Text));
    }
    let area = rows.area_sign();
    let legend = legend(hint, area, texts);
    if !legend.is_empty() && rows.area.height > 1 {
        rows.gap();
        rows.list(&legend, Ink::Quiet);
    }
}

/// Returns the heading of chains, or of the numbered lines of a long argument.
pub(crate) fn chain_heading(is_long: bool, texts: &'static Catalogue) -> String {
    match is_long {
        true => text!(texts, "play-chain-lines", key = "F1"),
        false => text!(texts, "play-chain-letters").to_owned(),
    }
}

/// Returns the legend of the signs that are visible now.
fn legend(hint: &ShownHint, area: char, texts: &'static Catalogue) -> Vec<String> {
    use ninefold::Depth;
    let evidence = &hint.evidence;
    let mut entries = Vec::new();
    if !hint.is_step() {
        return entries;
    }
    entries.extend(evidence.legend.map(|legend| texts.get(legend).to_owned()));
    let is_plain = |cell| evidence.signs(cell).is_none();
    if evidence.focus.iter().any(is_plain) {
        entries.push(text!(texts, "play-legend-pattern").to_owned());
    }
    if evidence.helpers.iter().any(is_plain) {
        entries.push(text!(texts, "play-legend-helps").to_owned());
    }
    if !evidence.area.is_empty() {
        entries.push(text!(texts, "play-legend-area", sign = area));
    }
    if hint.depth >= Depth::Conclusion {
        let effect = hint.effect().unwrap_or_default();
        if !effect.placements.is_empty() {
            entries.push(text!(texts, "play-legend-placed").to_owned());
        }
        if !effect.eliminations.is_empty() {
            entries.push(text!(texts, "play-legend-eliminated").to_owned());
        }
    }
    entries
}
