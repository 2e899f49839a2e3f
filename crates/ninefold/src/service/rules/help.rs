//! Help on a rule: its meaning, its notation, and an example.

use ninefold_format::{Item, document, iss_rule};
use ninefold_grid::{Alphabet, spelling};
use ninefold_puzzle::{
    Clue, Entry, Origin, Parameter, ParameterKind, Preset, Puzzle, PuzzleDraft, RuleDraft, Spec, rules,
};
use ninefold_render::{Picture, Theme};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use crate::service::{RequestError, drawing, rule_details, rule_meaning, rule_title};

/// A rule, explained.
#[derive(Clone, Copy, Debug)]
pub struct RuleHelp {
    spec: &'static Spec,
}

impl RuleHelp {
    /// Returns the help of the rule with this name or alias.
    ///
    /// # Errors
    /// Fails if there is no such rule.
    pub fn named(name: &str) -> Result<RuleHelp, RequestError> {
        let known = || rules::ALL.iter().map(|spec| spec.name);
        let spec =
            rules::named(name).ok_or_else(|| RequestError::argument(spelling::unknown("rule", name, known())))?;
        Ok(RuleHelp { spec })
    }

    /// Returns the help of every rule, in the order of the list.
    pub fn all() -> impl Iterator<Item = RuleHelp> {
        rules::ALL.iter().map(|&spec| RuleHelp { spec })
    }

    /// Returns the kind of rule.
    pub fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// Returns the alphabet of the example.
    fn alphabet(&self) -> Alphabet {
        self.spec.example.geometry().alphabet()
    }

    /// Returns the rule of the example.
    pub fn example(&self) -> RuleDraft {
        let arguments = self.spec.read(self.spec.example.text, self.alphabet()).unwrap_or_default();
        RuleDraft::of(self.spec, arguments)
    }

    /// Returns the puzzle of the example: a small grid without givens.
    pub fn puzzle(&self) -> Option<Puzzle> {
        let ruleset = self.spec.example_draft().ok()?;
        let givens = ninefold_grid::Grid::blank(ruleset.side);
        PuzzleDraft { ruleset, givens, candidates: None }.validate().ok()
    }

    /// Returns the example in the form that the option `--rule` accepts. A rule of the grid has no such form.
    pub fn as_option(&self) -> Option<String> {
        (self.spec.origin == Origin::Choice).then(|| self.example().write(self.alphabet()))
    }

    /// Returns the example as an object of a document.
    pub fn as_json(&self) -> Option<Value> {
        let document: Value = serde_json::from_str(&document(&Item::new(&self.puzzle()?), "givens")).ok()?;
        let rules = document["rules"].as_array()?;
        rules.iter().find(|rule| rule["rule"] == self.spec.name).cloned()
    }

    /// Returns the example in the text of Interactive Sudoku Solver, if that supports the rule.
    pub fn as_iss(&self) -> Option<String> {
        iss_rule(&self.puzzle()?, &self.example())
    }

    /// Returns the picture of the example, as SVG.
    pub fn picture(&self, theme: Theme) -> Option<String> {
        Some(Picture::of(&self.puzzle()?).theme(theme).scene().svg())
    }

    /// Returns each parameter with a description of its values.
    pub fn parameters(&self, texts: &'static Catalogue) -> Vec<(&'static str, String)> {
        self.spec.parameters.iter().map(|parameter| (parameter.name, what_it_takes(parameter, texts))).collect()
    }

    /// Returns the page for people.
    pub fn page(&self, texts: &'static Catalogue) -> String {
        let spec = self.spec;
        let mut page = format!("{} ({})\n{}\n", rule_title(spec, texts), spec.name, rule_meaning(spec, texts));
        let details = rule_details(spec, texts);
        if !details.is_empty() {
            page.push_str(&format!("{details}\n"));
        }
        let parameters = self.parameters(texts);
        if !parameters.is_empty() {
            page.push_str(&format!("\n{}\n{}", text!(texts, "rules-parameters"), table(&parameters)));
        }
        let json = self.as_json().map(|json| json.to_string());
        let forms = [("--rule", self.as_option()), ("JSON", json), ("ISS", self.as_iss())];
        let forms: Vec<(&str, String)> = forms.into_iter().filter_map(|(name, text)| Some((name, text?))).collect();
        if !forms.is_empty() {
            page.push_str(&format!("\n{}\n{}", text!(texts, "rules-written"), table(&forms)));
        }
        if !spec.aliases.is_empty() {
            page.push_str(&format!("\n{}\n", text!(texts, "rules-aliases", names = spec.aliases.join(", "))));
        }
        page
    }

    /// Returns the help as JSON; with `is_drawn`, the example includes the data for drawing it, like a reply of `read`.
    pub fn json(&self, is_drawn: bool, texts: &'static Catalogue) -> Value {
        let spec = self.spec;
        let alphabet = self.alphabet();
        let parameter = |parameter: &Parameter| {
            let counted = !matches!(parameter.kind, ParameterKind::Text | ParameterKind::Outside);
            json!({
                "name": parameter.name,
                "kind": kind(parameter.kind),
                "optional": parameter.is_optional(),
                "least": counted.then_some(parameter.range.0),
                "most": counted.then_some(parameter.range.1),
            })
        };
        let preset = |preset: &Preset| json!({ "name": preset.name, "text": preset.text });
        let mut example = json!({
            "side": spec.example.side,
            "digits": alphabet.to_string(),
            "rule": self.as_option(),
            "json": self.as_json(),
            "iss": self.as_iss(),
        });
        if is_drawn {
            example["drawing"] = self.puzzle().as_ref().map(drawing).into();
        }
        json!({
            "name": spec.name,
            "title": rule_title(spec, texts),
            "meaning": rule_meaning(spec, texts),
            "aliases": spec.aliases,
            "of_grid": spec.origin == Origin::Geometry,
            "entry": entry(spec.entry),
            "parameters": spec.parameters.iter().map(parameter).collect::<Vec<_>>(),
            "presets": spec.presets.iter().map(preset).collect::<Vec<_>>(),
            "usual": {
                "cells": spec.placement.cells,
                "clues": match spec.placement.clue {
                    Clue::OneOf(clues) => clues,
                    Clue::Required | Clue::Always => &[],
                },
                "texts": spec.placement.texts,
            },
            "example": example,
        })
    }
}

/// Returns the list of all rules for people: name, title and meaning.
pub fn rule_list(texts: &'static Catalogue) -> String {
    let widest = rules::ALL.iter().map(|spec| spec.name.len()).max().unwrap_or(0);
    let line =
        |spec: &&Spec| format!("{:widest$}  {}: {}\n", spec.name, rule_title(spec, texts), rule_meaning(spec, texts));
    rules::ALL.iter().map(line).collect()
}

/// Returns the list of all rules as JSON; with `is_drawn`, the examples include the data for drawing them.
pub fn rule_list_json(is_drawn: bool, texts: &'static Catalogue) -> Value {
    RuleHelp::all().map(|help| help.json(is_drawn, texts)).collect()
}

/// Returns the name of a way to enter a rule.
fn entry(entry: Entry) -> &'static str {
    match entry {
        Entry::Switch => "switch",
        Entry::Line => "line",
        Entry::Cells => "cells",
        Entry::Groups => "groups",
        Entry::Rules => "rules",
        Entry::Edge => "edge",
        Entry::Corner => "corner",
        Entry::Outside => "outside",
    }
}

/// Returns the name of a kind of value.
pub(super) fn kind(kind: ParameterKind) -> &'static str {
    match kind {
        ParameterKind::Number => "number",
        ParameterKind::Numbers => "numbers",
        ParameterKind::Cells => "cells",
        ParameterKind::Groups => "groups",
        ParameterKind::Digits => "digits",
        ParameterKind::Outside => "outside",
        ParameterKind::Rules => "rules",
        _ => "text",
    }
}

fn what_it_takes(parameter: &Parameter, texts: &'static Catalogue) -> String {
    let (least, most) = (parameter.range.0.to_string(), parameter.range.1.to_string());
    let taken = match parameter.kind {
        ParameterKind::Number => text!(texts, "rules-takes-number", least = &*least, most = &*most),
        ParameterKind::Numbers => text!(texts, "rules-takes-numbers", least = &*least, most = &*most),
        ParameterKind::Cells if least == most && least == "1" => text!(texts, "rules-takes-cell").to_owned(),
        ParameterKind::Cells => text!(texts, "rules-takes-cells", least = &*least, most = &*most),
        ParameterKind::Groups => text!(texts, "rules-takes-groups", least = &*least, most = &*most),
        ParameterKind::Digits => text!(texts, "rules-takes-digits").to_owned(),
        ParameterKind::Outside => text!(texts, "rules-takes-outside").to_owned(),
        ParameterKind::Rules => text!(texts, "rules-takes-rules", least = &*least, most = &*most),
        _ => text!(texts, "rules-takes-text").to_owned(),
    };
    if parameter.is_optional() { text!(texts, "rules-optional", taken = &*taken) } else { taken }
}

fn table<S: AsRef<str>>(rows: &[(S, String)]) -> String {
    let widest = rows.iter().map(|(name, _)| name.as_ref().chars().count()).max().unwrap_or(0);
    rows.iter().map(|(name, text)| format!("  {:widest$}  {text}\n", name.as_ref())).collect()
}

#[cfg(test)]
mod tests {
    use ninefold_text::Language;

    use super::*;

    #[test]
    fn every_rule_has_a_page_with_its_example() {
        let texts = Catalogue::of(Language::English);
        for help in RuleHelp::all() {
            let name = help.spec().name;
            assert!(help.puzzle().is_some(), "{name}: the example is no puzzle");
            assert!(help.page(texts).contains(name));
            assert_eq!(help.as_json().is_some(), help.spec().origin == Origin::Choice, "{name}");
        }
        assert!(rule_list(texts).lines().count() == rules::ALL.len());
        assert!(RuleHelp::named("kilr").is_err());
    }
}
