//! The titles of games, and the names of levels and kinds, in the player's language.

use ninefold::service::rule_title;
use ninefold::text::{Catalogue, text};
use ninefold::{Level, Origin};
use ninefold_game::{Board, Game, Played, USUAL_SIZE, size_title};

/// What the title of a game consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameTitle {
    /// The setter's title and name, in place of level and kind.
    own: Option<String>,
    daily: Option<String>,
    level: Option<String>,
    variants: Vec<String>,
    size: String,
}

impl GameTitle {
    /// Returns the title of a game.
    pub(crate) fn of(game: &Game) -> GameTitle {
        let about = &game.origin().about;
        let own = about.title.iter().chain(&about.author).cloned().collect::<Vec<_>>().join(" · ");
        GameTitle {
            own: about.title.is_some().then_some(own),
            daily: game.origin().daily.clone(),
            level: game.origin().level.clone(),
            variants: game.board().variants().into_iter().map(str::to_owned).collect(),
            size: size_title(game.board().puzzle().geometry()),
        }
    }

    /// Returns it as text: `Daily 2026-11-21 · Expert · Diagonal + window · 4 × 4`. Size 9 is omitted.
    pub(crate) fn text(&self, texts: &'static Catalogue) -> String {
        if let Some(own) = &self.own {
            return own.clone();
        }
        let daily = self.daily.as_ref().map(|day| text!(texts, "title-daily", date = day));
        let level = level_or_own(texts, self.level.as_deref());
        let kind = kind_title(texts, &self.variants);
        let size = Some(self.size.clone()).filter(|size| size != USUAL_SIZE);
        [daily, Some(level), Some(kind), size].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// Returns the name of a level by its English title; a level that saved games don't know stays as it is.
pub(crate) fn level(texts: &'static Catalogue, title: &str) -> String {
    let known = title.parse::<Level>().ok().and_then(|level| texts.find(&format!("level-{}", level.name())));
    known.unwrap_or(title).to_owned()
}

fn level_or_own(texts: &'static Catalogue, title: Option<&str>) -> String {
    title.map_or_else(|| text!(texts, "title-own").to_owned(), |title| level(texts, title))
}

/// Returns each kind of rule that was chosen with what it means: `Arrow: Digits on an arrow add up to …`.
pub(crate) fn meanings(board: &Board, texts: &'static Catalogue) -> Vec<String> {
    let mut meanings: Vec<String> = Vec::new();
    for (spec, _) in board.puzzle().ruleset().uses().iter().filter(|(spec, _)| spec.origin == Origin::Choice) {
        let meaning = texts.find(&format!("rule-{}-meaning", spec.name.replace('_', "-")));
        let meaning =
            meaning.map(|meaning| text!(texts, "play-rule-meaning", rule = rule_title(spec, texts), meaning = meaning));
        meanings.extend(meaning.filter(|meaning| !meanings.contains(meaning)));
    }
    meanings
}

/// Returns the meanings of the rules of a game; under fog, the setter's words say what may be known.
pub(crate) fn meanings_in(game: &Game, texts: &'static Catalogue) -> Vec<String> {
    let about = &game.origin().about;
    if about.fog.is_some() && about.rules.is_some() { Vec::new() } else { meanings(game.board(), texts) }
}

/// Returns the kind of a puzzle in lower case: `classic`, `diagonal + window`.
pub(crate) fn kind<S: AsRef<str>>(texts: &'static Catalogue, variants: &[S]) -> String {
    if variants.is_empty() {
        return text!(texts, "variant-classic").to_owned();
    }
    let name = |variant: &S| {
        let name = variant.as_ref();
        let id = name.replace('_', "-");
        let title = || texts.find(&format!("rule-{id}")).map(str::to_lowercase);
        texts.find(&format!("variant-{id}")).map(str::to_owned).or_else(title).unwrap_or_else(|| name.to_owned())
    };
    variants.iter().map(name).collect::<Vec<_>>().join(" + ")
}

/// Returns the kind of a puzzle as a title: `Classic`, `Diagonal + window`.
pub(crate) fn kind_title<S: AsRef<str>>(texts: &'static Catalogue, variants: &[S]) -> String {
    let text = kind(texts, variants);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the name of the group that a finished game belongs to: `Expert, classic`.
pub(crate) fn group(texts: &'static Catalogue, game: &Played) -> String {
    let (level, kind) = (level_or_own(texts, game.level.as_deref()), kind(texts, &game.variants));
    match game.size {
        9 => text!(texts, "title-group", level = level, kind = kind),
        side => text!(texts, "title-group-sized", level = level, kind = kind, side = side),
    }
}

#[cfg(test)]
mod tests {
    use ninefold::text::Language;

    use super::*;

    #[test]
    fn titles_are_those_of_the_game() {
        let texts = Catalogue::of(Language::English);
        let title = |daily: Option<&str>, level: Option<&str>, variants: &[&str], size: &str| {
            let variants = variants.iter().map(ToString::to_string).collect();
            let (daily, level) = (daily.map(str::to_owned), level.map(str::to_owned));
            GameTitle { own: None, daily, level, variants, size: size.to_owned() }.text(texts)
        };
        let daily = title(Some("2026-11-22"), Some("Expert"), &["diagonal", "window"], "9 × 9");
        assert_eq!(daily, "Daily 2026-11-22 · Expert · Diagonal + window");
        assert_eq!(title(None, None, &[], "6 × 9"), "Own puzzle · Classic · 6 × 9");
        assert_eq!(title(None, Some("Extreme"), &["knight"], "9 × 9"), "Extreme · Knight");
    }
}
