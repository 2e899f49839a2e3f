//! Shortens style sheets: blanks and line breaks that mean nothing go, colours, fractions and the names of properties that no
//! script knows get shorter forms.

/// Returns a stripped style sheet without blanks and line breaks beside braces, semicolons, commas and after colons. Texts stay
/// as they are.
pub(super) fn joined(sheet: &str) -> String {
    let mut short = String::new();
    for line in sheet.lines() {
        // Every other part is a text, with double quotes.
        for (place, part) in line.split('"').enumerate() {
            if place > 0 {
                short.push('"');
            }
            if place % 2 == 1 {
                short.push_str(part);
                continue;
            }
            let part = tightened_style(part);
            if part.starts_with('}') && short.ends_with(';') {
                short.pop();
            }
            let is_behind_sign = short.ends_with(['{', '}', ';', ',', ':']);
            short.push_str(if is_behind_sign { part.trim_start() } else { &part });
        }
        if !short.ends_with(['{', '}', ';', ',']) {
            short.push('\n');
        }
    }
    short
}

/// Returns a part of a style sheet without texts, with the shortest forms of blanks, fractions and colours. Of the signs of
/// calculations, only those for products and quotients need no blanks.
fn tightened_style(part: &str) -> String {
    const FORMS: [(&str, &str); 16] = [
        (": ", ":"),
        (", ", ","),
        (" {", "{"),
        ("{ ", "{"),
        (" }", "}"),
        ("; ", ";"),
        (";}", "}"),
        (" > ", ">"),
        (" / ", "/"),
        (" !important", "!important"),
        (" 0.", " ."),
        (":0.", ":."),
        (",0.", ",."),
        ("(0.", "(."),
        ("-0.", "-."),
        (") * ", ")*"),
    ];
    let short = FORMS.iter().fold(part.to_owned(), |part, (long, short)| part.replace(long, short));
    with_short_colours(&short)
}

/// Returns short names for the properties that style sheets declare (`--accent`), for all that no script names.
pub(super) fn property_names(sheets: &str, scripts: &str) -> Vec<(String, String)> {
    let mut names: Vec<String> = properties(sheets).map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names.retain(|name| !scripts.contains(name.as_str()));
    // A longer name that begins with another one is replaced first.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let letter = |place: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[place % 26]);
    let short = |place: usize| match place / 26 {
        0 => format!("--{}", letter(place)),
        more => format!("--{}{}", letter(more - 1), letter(place)),
    };
    names.into_iter().enumerate().map(|(place, name)| (name, short(place))).collect()
}

/// Returns a style sheet or the styles of a page with the short names of properties.
pub(super) fn with_short_properties(sheet: &str, names: &[(String, String)]) -> String {
    let mut short = String::new();
    let mut rest = sheet;
    while let Some(start) = rest.find("--") {
        let name = property_at(&rest[start..]);
        let form = names.iter().find(|(long, _)| long == name).map_or(name, |(_, short)| short);
        short.push_str(&rest[..start]);
        short.push_str(form);
        rest = &rest[start + name.len()..];
    }
    short + rest
}

/// Returns the names of properties in style sheets.
fn properties(sheets: &str) -> impl Iterator<Item = &str> {
    sheets.match_indices("--").map(|(start, _)| property_at(&sheets[start..])).filter(|name| name.len() > 2)
}

/// Returns the name of a property at the beginning of a text.
fn property_at(text: &str) -> &str {
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    &text[..text.find(|letter| !is_of_name(letter)).unwrap_or(text.len())]
}

/// Returns a line of a style sheet with colours of three digits where those say the same.
fn with_short_colours(line: &str) -> String {
    let mut short = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('#') {
        let (before, colour) = rest.split_at(start + 1);
        short.push_str(before);
        let length = colour.bytes().take_while(u8::is_ascii_hexdigit).count();
        let digits = &colour.as_bytes()[..length];
        if length == 6 && digits.chunks(2).all(|pair| pair[0] == pair[1]) {
            short.extend(digits.iter().step_by(2).map(|&digit| char::from(digit)));
        } else {
            short.push_str(&colour[..length]);
        }
        rest = &colour[length..];
    }
    short + rest
}
