//! Turns the pages in `docs/rules` into HTML for the site: `rules/index.html`, and a page with its picture for each
//! rule.

use std::fs;
use std::path::Path;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

use crate::run::root;

/// The list of all rules, which becomes the start page.
const LIST: &str = "README.md";
const STYLE: &str = "\
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; }
a { color: light-dark(#1A55AD, #8FB8F6); }
img { max-width: min(100%, 24rem); background: #fff; border-radius: .5rem; padding: .5rem; }
pre { overflow-x: auto; padding: .75rem; background: light-dark(#eef0f4, #23272e); border-radius: .5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid light-dark(#d5d9e0, #3a404a); }
";

/// Writes the pages into the folder `rules` of a site.
///
/// # Errors
/// Fails if a page can't be read or written.
pub(crate) fn write(site: &Path) -> Result<(), String> {
    let (source, target) = (root().join("docs/rules"), site.join("rules"));
    fs::create_dir_all(&target).map_err(|why| format!("{}: {why}", target.display()))?;
    let entries = fs::read_dir(&source).map_err(|why| format!("{}: {why}", source.display()))?;
    for entry in entries {
        let from = entry.map_err(|why| format!("{}: {why}", source.display()))?.path();
        let name = from.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let to = target.join(page_name(&name));
        let done = match from.extension().and_then(|extension| extension.to_str()) {
            Some("md") => fs::read_to_string(&from).and_then(|text| fs::write(&to, page(&text, name == LIST))),
            _ => fs::copy(&from, &to).map(drop),
        };
        done.map_err(|why| format!("{}: {why}", from.display()))?;
    }
    Ok(())
}

/// Returns the name under which a file is written.
fn page_name(name: &str) -> String {
    match name.strip_suffix(".md") {
        Some(_) if name == LIST => "index.html".to_owned(),
        Some(stem) => format!("{stem}.html"),
        None => name.to_owned(),
    }
}

/// Returns a page in Markdown as a whole HTML page.
fn page(text: &str, is_list: bool) -> String {
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Rules");
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = if dest_url.contains(':') { dest_url } else { CowStr::from(page_name(&dest_url)) };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        other => other,
    });
    let mut body = String::new();
    html::push_html(&mut body, events);
    let body = body.replace("<table>", "<div class=\"wide\"><table>").replace("</table>", "</table></div>");
    let (up, name) = if is_list { ("../", "Ninefold") } else { ("./", "Rules") };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title} · Ninefold</title>\n\
         <link rel=\"icon\" href=\"../icons/ninefold.svg\" type=\"image/svg+xml\">\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <nav><a href=\"{up}\">{name}</a></nav>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_point_to_pages() {
        let page = page(
            "# Rules\n\n| a |\n|---|\n| [Killer](killer.md) [web](https://example.org/a.md) |\n\n![x](x.svg)\n",
            true,
        );
        for part in
            ["<title>Rules · Ninefold", "href=\"killer.html\"", "https://example.org/a.md", "src=\"x.svg\"", "<table>"]
        {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
}
