//! Shortens scripts: comments, blanks, brackets and line breaks that mean nothing go, constants and the private names of classes
//! get shorter forms. Other names stay.

/// Removes indentation, blank lines, and comments at the beginning of a line from a script or a style sheet.
///
/// These may be part of a text in backticks that continues on the next line. A script with an odd number of backticks on
/// a line may hold such a text and is returned unchanged.
pub(super) fn stripped(script: &str) -> String {
    if script.lines().any(has_odd_backticks) {
        return script.to_owned();
    }
    let mut short = String::new();
    let mut is_comment = false;
    for line in script.lines() {
        let mut line = line.trim();
        while is_comment || line.starts_with("/*") {
            let Some((_, rest)) = line.split_once("*/") else {
                is_comment = true;
                line = "";
                break;
            };
            is_comment = false;
            line = rest.trim_start();
        }
        if !line.is_empty() && !line.starts_with("//") {
            short.push_str(line);
            short.push('\n');
        }
    }
    short
}

/// Returns whether a text in backticks may begin or end on a line and continue on another.
fn has_odd_backticks(line: &str) -> bool {
    !line.matches('`').count().is_multiple_of(2)
}

/// Removes comments about types within the lines of a stripped script, and blanks and semicolons that mean nothing; joins
/// declarations.
///
/// Texts and regular expressions stay as they are.
pub(super) fn squeezed(script: &str) -> String {
    let has_long_texts = script.lines().any(has_odd_backticks);
    let names = PrivateNames::of(script);
    let mut short = String::new();
    let mut may_go_on = false;
    for line in script.lines() {
        let line = without_types(line);
        let tightened = tightened_line(&line, &names);
        // A line break after these signs has no meaning, except in a comment, and such lines are not tightened.
        let may_join = tightened.is_some() && line.ends_with([';', ',', '{', '(', '[', '}']);
        let line = tightened.unwrap_or(line);
        if line.starts_with('}') && short.ends_with(';') && !may_be_empty_body(&short) {
            short.pop();
        }
        if line.starts_with(['}', ']', ')']) && short.ends_with(',') {
            short.pop();
        }
        let further = declared(&line).filter(|_| may_go_on && short.ends_with(';'));
        if let Some(further) = further {
            short.pop();
            short.push(',');
            short.push_str(further);
        } else {
            short.push_str(&line);
        }
        may_go_on = may_join && !has_long_texts && is_whole_declaration(&line);
        if has_long_texts || !may_join {
            short.push('\n');
        }
    }
    short
}

/// Returns what a line declares, if it does.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("let")?;
    rest.starts_with([' ', '{', '[']).then(|| rest.trim_start())
}

/// Returns whether a line is one declaration and nothing more.
fn is_whole_declaration(line: &str) -> bool {
    let Some(code) = line.strip_suffix(';').filter(|line| declared(line).is_some()) else { return false };
    let mut depth = 0;
    for letter in code.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ';' if depth == 0 => return false,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

/// The private names of the classes of a script; the place of each gives its short form.
struct PrivateNames<'a>(Vec<&'a str>);

impl<'a> PrivateNames<'a> {
    fn of(script: &'a str) -> PrivateNames<'a> {
        let mut names = Vec::new();
        for rest in script.split(".#").skip(1) {
            let end = rest.find(|letter: char| !is_of_name(letter)).unwrap_or(rest.len());
            let name = &rest[..end];
            if !name.is_empty() && !names.contains(&name) {
                names.push(name);
            }
        }
        PrivateNames(names)
    }

    /// Returns a word of code with the short forms of its private names.
    fn shortened(&self, word: &str) -> String {
        let letter = |place: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[place % 26]);
        let part = |part: &str| match part.strip_prefix('#').and_then(|name| self.0.iter().position(|own| *own == name))
        {
            Some(place) if place < 26 => format!("#{}", letter(place)),
            Some(place) => format!("#{}{}", letter(place / 26 - 1), letter(place)),
            None => part.to_owned(),
        };
        word.split('.').map(part).collect::<Vec<_>>().join(".")
    }
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

/// Returns whether the semicolon at the end may be the whole body of a loop: its statement is one, or has an open bracket.
fn may_be_empty_body(code: &str) -> bool {
    let statement = code.trim_end_matches(';');
    let statement = &statement[statement.rfind([';', '{', '}']).map_or(0, |place| place + 1)..];
    let count = |bracket: char| statement.matches(bracket).count();
    statement.contains("while") || statement.contains("for(") || count(')') > count('(')
}

/// Returns a line of a script without blanks beside punctuation, its texts unchanged; nothing if it has a comment, or a text
/// that ends on another line.
fn tightened_line(line: &str, names: &PrivateNames<'_>) -> Option<String> {
    let mut short = String::new();
    (tighten(line, &mut short, Part::Line, names)? == line.len()).then_some(short)
}

/// What a piece of code is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The rest of a line.
    Line,
    /// What stands between `${` and `}` in a text in backticks.
    Value,
}

/// Adds code without blanks beside punctuation; returns where it ends.
fn tighten(code: &str, short: &mut String, part: Part, names: &PrivateNames<'_>) -> Option<usize> {
    let (mut at, mut start, mut depth) = (0, 0, 0);
    while let Some(letter) = code[at..].chars().next() {
        let rest = &code[at..];
        match letter {
            '"' | '\'' | '`' | '/' if letter != '/' || !divides(&code[..at]) => {
                short.push_str(&tightened(&code[start..at], names));
                // A word and the text behind it need no blank between them.
                if letter != '/' && short.ends_with(' ') {
                    short.pop();
                }
                at += match letter {
                    '`' => template(rest, short, names)?,
                    '/' => pushed(rest, regular_expression(rest)?, short),
                    quote => pushed(rest, closing(rest, quote)? + 1, short),
                };
                start = at;
                continue;
            }
            '{' => depth += 1,
            '}' if depth == 0 && part == Part::Value => break,
            '}' => depth -= 1,
            _ => {}
        }
        at += letter.len_utf8();
    }
    short.push_str(&tightened(&code[start..at], names));
    Some(at)
}

/// Adds the first bytes of a text; returns their number.
fn pushed(text: &str, length: usize, short: &mut String) -> usize {
    short.push_str(&text[..length]);
    length
}

/// Adds a text in backticks, the code in it tightened; returns where it ends.
fn template(text: &str, short: &mut String, names: &PrivateNames<'_>) -> Option<usize> {
    let mut at = pushed(text, 1, short);
    loop {
        let length = match text[at..].chars().next()? {
            '`' => return Some(at + pushed(&text[at..], 1, short)),
            '\\' => 1 + text[at + 1..].chars().next()?.len_utf8(),
            '$' if text[at..].starts_with("${") => {
                at += pushed(&text[at..], 2, short);
                at += tighten(&text[at..], short, Part::Value, names)?;
                1
            }
            letter => letter.len_utf8(),
        };
        at += pushed(&text[at..], length, short);
    }
}

/// Returns whether a slash behind this code divides: a regular expression can't follow a value.
fn divides(before: &str) -> bool {
    before.trim_end().ends_with(|last: char| last.is_alphanumeric() || "_$)]".contains(last))
        && !before.trim_end().ends_with("return")
}

/// Returns the length of a regular expression; nothing for a comment.
fn regular_expression(text: &str) -> Option<usize> {
    let (mut is_escaped, mut is_in_class) = (false, false);
    if text.starts_with("//") || text.starts_with("/*") {
        return None;
    }
    text.char_indices().skip(1).find_map(|(place, letter)| {
        let ends = letter == '/' && !is_escaped && !is_in_class;
        is_in_class = !is_escaped && (letter == '[' || (is_in_class && letter != ']')) || (is_escaped && is_in_class);
        is_escaped = letter == '\\' && !is_escaped;
        ends.then_some(place + 1)
    })
}

/// Returns where a text ends that begins with a quotation mark.
fn closing(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = true;
    text.char_indices().find_map(|(place, letter)| {
        // The first letter is the opening mark.
        let ends = letter == quote && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        ends.then_some(place)
    })
}

/// Returns a line without its comments that give types.
fn without_types(line: &str) -> String {
    let mut rest = line;
    let mut short = String::new();
    while let Some((before, comment)) = rest.split_once("/** @") {
        let Some((_, after)) = comment.split_once("*/") else { break };
        short.push_str(before);
        rest = after.trim_start();
    }
    short + rest
}

/// Returns code without the blanks beside punctuation that needs none, and without semicolons before braces; two equal signs
/// of numbers stay apart.
fn tightened(code: &str, names: &PrivateNames<'_>) -> String {
    const PUNCTUATION: &str = "=,;:(){}[]<>!&|?*/%+-";
    let mut short = String::new();
    for letter in with_short_words(code, names).chars() {
        let is_apart = "+-".contains(letter) && short.trim_end_matches(' ').ends_with(letter);
        if PUNCTUATION.contains(letter) && !is_apart {
            short.truncate(short.trim_end_matches(' ').len());
        }
        if letter != ' ' && !is_apart && (short.ends_with("+ ") || short.ends_with("- ")) {
            short.pop();
        }
        if letter == '}' && short.ends_with(';') && !may_be_empty_body(&short) {
            short.pop();
        }
        if "}])".contains(letter) && short.ends_with(',') {
            short.pop();
        }
        if letter != ' ' || !short.ends_with(|last| PUNCTUATION.contains(last)) || short.ends_with(['+', '-']) {
            short.push(letter);
        }
        if letter == '>' && short.ends_with(")=>") {
            drop_brackets(&mut short);
        }
    }
    short
}

/// Returns code with shorter forms of some constants.
fn with_short_words(code: &str, names: &PrivateNames<'_>) -> String {
    const FORMS: [(&str, &str); 4] = [("true", "!0"), ("false", "!1"), ("undefined", "void 0"), ("const", "let")];
    let is_of_word = |letter: char| is_of_name(letter) || "#.".contains(letter);
    let mut short = String::new();
    let mut rest = code;
    while let Some(start) = rest.find(is_of_word) {
        let end = rest[start..].find(|letter| !is_of_word(letter)).map_or(rest.len(), |length| start + length);
        let (before, word, after) = (&rest[..start], &rest[start..end], &rest[end..]);
        short.push_str(before);
        // A name of a field stays.
        let is_name = after.trim_start().starts_with(':') && short.trim_end().ends_with(['{', ',']);
        let form = FORMS.iter().find(|(long, _)| *long == word && !is_name);
        let is_fraction =
            word.strip_prefix("0.").is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()));
        match form {
            Some((_, form)) => short.push_str(form),
            None if is_fraction => short.push_str(&word[1..]),
            None => short.push_str(&names.shortened(word)),
        }
        rest = after;
    }
    short + rest
}

/// Removes the brackets around the only parameter of the function whose arrow ends the code.
fn drop_brackets(code: &mut String) {
    let inner = code[..code.len() - 3].trim_end_matches(is_of_name);
    let Some(before) = inner.strip_suffix('(') else { return };
    let name = code[inner.len()..code.len() - 3].to_owned();
    if !name.is_empty() && before.ends_with(['(', ',', '=', ':', '?', '[', '{', '>', '&', '|']) {
        code.truncate(before.len());
        code.push_str(&name);
        code.push_str("=>");
    }
}
