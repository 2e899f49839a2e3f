//! The pages of rules in `docs/rules/`: what each rule means, its parameters, how it is written, and its example as a
//! picture.

use std::collections::BTreeMap;

use ninefold::Theme;
use ninefold::service::{RuleHelp, document_schema, rule_details};
use ninefold::text::{Catalogue, Language};

/// The file for the schema of documents.
const SCHEMA: &str = "document.schema.json";

/// Returns the text of every file of `docs/rules`, by its path in the folder.
pub(crate) fn files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::from([(SCHEMA.to_owned(), document_schema()), ("README.md".to_owned(), index())]);
    for help in RuleHelp::all() {
        let name = help.spec().name;
        let picture = help.picture(Theme::Light);
        files.insert(format!("{name}.md"), page(&help, picture.is_some()));
        files.extend(picture.map(|picture| (format!("{name}.svg"), picture)));
    }
    files
}

fn index() -> String {
    let mut text = String::from(
        "# Rules\n\nEvery rule that a puzzle can have. `ninefold rules NAME` prints the same on the command line; \
         [`document.schema.json`](document.schema.json) describes documents with rules.\n\n| rule | name | meaning |\n|---|---|---|\n",
    );
    for help in RuleHelp::all() {
        let spec = help.spec();
        text.push_str(&format!("| [{}]({1}.md) | `{1}` | {2} |\n", spec.title, spec.name, spec.meaning));
    }
    text
}

fn page(help: &RuleHelp, has_picture: bool) -> String {
    let spec = help.spec();
    let texts = Catalogue::of(Language::English);
    let mut text = format!("# {}\n\n{}\n", spec.title, spec.meaning);
    let details = rule_details(spec, texts);
    if !details.is_empty() {
        text.push_str(&format!("\n{details}\n"));
    }
    if has_picture {
        text.push_str(&format!("\n![{}]({}.svg)\n", spec.title, spec.name));
    }
    if help.as_option().is_none() {
        text.push_str("\nThe rule belongs to the grid: it is not written with the others.\n");
    }
    let parameters = help.parameters(texts);
    if !parameters.is_empty() {
        text.push_str("\n| parameter | value |\n|---|---|\n");
        parameters.iter().for_each(|(name, taken)| text.push_str(&format!("| `{name}` | {taken} |\n")));
    }
    let json = help.as_json().map(|json| json.to_string());
    let option = help.as_option().map(|rule| format!("--rule '{rule}'"));
    let forms = [
        ("On the command line", option),
        ("In a document", json),
        ("In the text of Interactive Sudoku Solver", help.as_iss()),
    ];
    for (place, form) in forms {
        if let Some(form) = form {
            text.push_str(&format!("\n{place}:\n\n    {form}\n"));
        }
    }
    if !spec.aliases.is_empty() {
        text.push_str(&format!("\nOther names: {}.\n", spec.aliases.join(", ")));
    }
    text
}
