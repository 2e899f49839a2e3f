//! Rules as named values, such as the objects of a document: `rule: killer`, `cells: r1c1 r1c2`, `sum: 10`.

use std::fmt::Write as _;

use ninefold_grid::Alphabet;

use super::{Argument, ParameterKind};
use crate::{RuleDraft, rules};

/// The value of a field of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleField {
    /// A number.
    Number(i64),
    /// A text, as it stands in the text of a rule; other rules stand in braces.
    Text(String),
    /// Other rules, each with its name and its fields.
    Rules(Vec<(String, Vec<(String, RuleField)>)>),
}

impl RuleDraft {
    /// Returns the text of a rule with this name and these fields; see [`RuleDraft::read`].
    pub fn text_of_fields(name: &str, fields: &[(String, RuleField)]) -> String {
        let spec = rules::named(name);
        let mut text = name.trim().replace(char::is_whitespace, "_");
        for (name, value) in fields {
            let kind = spec.and_then(|spec| spec.parameter(name)).map(|parameter| parameter.kind);
            match value {
                RuleField::Number(number) => {
                    let _ = write!(text, " {name}={number}");
                }
                RuleField::Text(value) if kind == Some(ParameterKind::Rules) && value.trim_start().starts_with('{') => {
                    let _ = write!(text, " {value}");
                }
                RuleField::Text(value) if kind == Some(ParameterKind::Text) => {
                    let _ = write!(text, " {name}=\"{value}\"");
                }
                RuleField::Text(value) => {
                    let _ = write!(text, " {name}={value}");
                }
                RuleField::Rules(rules) => {
                    for (name, fields) in rules {
                        let _ = write!(text, " {{ {} }}", RuleDraft::text_of_fields(name, fields));
                    }
                    if rules.is_empty() {
                        text.push_str(" { }");
                    }
                }
            }
        }
        text
    }

    /// Returns the fields of the rule: its arguments by the names of the parameters, in their order.
    pub fn fields(&self, alphabet: Alphabet) -> Vec<(String, RuleField)> {
        let parameters = self.kind().map_or(&[][..], |spec| spec.parameters);
        let known =
            parameters.iter().filter_map(|parameter| Some((parameter.name, self.arguments.get(parameter.name)?)));
        let field = |(name, argument): (&str, &Argument)| {
            let value = match argument {
                Argument::Number(number) => RuleField::Number(*number),
                Argument::Text(text) => RuleField::Text(text.clone()),
                Argument::Rules(rules) => {
                    RuleField::Rules(rules.iter().map(|rule| (rule.name.to_string(), rule.fields(alphabet))).collect())
                }
                other => RuleField::Text(other.to_text(alphabet)),
            };
            (name.to_owned(), value)
        };
        known.map(field).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_survives() {
        for spec in rules::ALL.iter().filter(|spec| !spec.parameters.is_empty()) {
            let alphabet = spec.example.geometry().alphabet();
            let text = format!("{} {}", spec.name, spec.example.text);
            let draft = RuleDraft::read(&text, alphabet).unwrap_or_else(|error| panic!("{text}: {error}"));
            let again = RuleDraft::text_of_fields(spec.name, &draft.fields(alphabet));
            assert_eq!(RuleDraft::read(&again, alphabet).as_ref(), Ok(&draft), "{again}");
        }
    }
}
