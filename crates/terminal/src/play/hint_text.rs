//! The text of a hint beside the board: the sentence of its depth, what applying it would do, the chains with the
//! letters on the board, and a legend of the visible signs.

use ninefold::text::Catalogue;

use super::hint::ShownHint;
use super::panel::Rows;
use crate::command::Command;
use crate::look::Ink;

/// Draws the text of a hint, its keys, and the legend.
pub(super) fn draw(rows: &mut Rows<'_, '_>, hint: &ShownHint) {
    rows.title(&hint.title());
    let text = hint.text();
    let effect = hint.effect_text().unwrap_or_default();
    if rows.is_too_long(&[&text, &effect]) {
        return rows.start(&text, Command::ReadHint);
    }
    rows.text(&text, Ink::Text);
    if let Some(effect) = hint.effect_text() {
        rows.text(&effect, Ink::Set);
    }
    rows.gap();
    if hint.has_more() {
        rows.buttons(&[("H", "more", Command::Hint), ("Enter", "apply", Command::ApplyHint)]);
    } else if hint.can_be_followed() {
        rows.buttons(&[("Enter", "apply", Command::ApplyHint), ("Esc", "close", Command::Escape)]);
    }
    let chains = hint.chains();
    if !chains.is_empty() {
        rows.gap();
        rows.text(if hint.is_long() { "line by line; F1 for all" } else { "the chain: a true, B false" }, Ink::Quiet);
        chains.iter().for_each(|chain| rows.text(chain, Ink::Text));
    }
    let area = rows.area_sign();
    let legend = legend(hint, area, rows.canvas.texts);
    if !legend.is_empty() && rows.area.height > 1 {
        rows.gap();
        for pair in legend.chunks(2) {
            rows.text(&pair.join("   "), Ink::Quiet);
        }
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
        entries.push("( ) pattern".to_owned());
    }
    if evidence.helpers.iter().any(is_plain) {
        entries.push("{ } helps".to_owned());
    }
    if !evidence.area.is_empty() {
        entries.push(format!("{area} {area} where to look"));
    }
    if hint.depth >= Depth::Conclusion {
        let effect = hint.effect().unwrap_or_default();
        if !effect.placements.is_empty() {
            entries.push("» « placed".to_owned());
        }
        if !effect.eliminations.is_empty() {
            entries.push("× eliminated".to_owned());
        }
    }
    entries
}
