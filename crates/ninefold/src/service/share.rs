//! `share`: links that open a puzzle on web sites, with QR codes.

use ninefold_format::{Format, Item, Lost, formats, puzzle_line};
use ninefold_grid::spelling;
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::{qr_code, qr_text};
use super::{Column, EngineSet, Outcome, Reply, RequestError, Verb, VerbError, list_of_lost, names_of_lost};

/// The request: links to a puzzle.
#[derive(Clone, Debug)]
pub struct Share {
    formats: Vec<&'static Format>,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct ShareReply {
    puzzle: String,
    links: Vec<Link>,
    /// The names of the formats that can't hold the puzzle, with the reasons.
    refused: Vec<(&'static str, String)>,
}

/// A format of files that can hold a puzzle.
#[derive(Clone, Debug)]
pub struct ShareFile {
    /// The format.
    pub format: &'static Format,
    /// The names of the rules that the file can't express, and the other parts that are lost.
    lost: (Vec<String>, Vec<Lost>),
}

/// A link to a puzzle.
#[derive(Clone, Debug)]
struct Link {
    format: &'static str,
    site: &'static str,
    address: String,
    /// The names of the rules that the link can't express.
    rules: Vec<String>,
    extras: Vec<Lost>,
}

impl Share {
    /// Creates a request for links to all sites.
    pub fn everywhere() -> Share {
        let all = formats::names().into_iter().filter_map(formats::named);
        Share { formats: all.filter(|format| format.site.is_some()).collect() }
    }

    /// Creates a request for a link of this format.
    ///
    /// # Errors
    /// Fails if no format of links has that name.
    pub fn to(name: &str) -> Result<Share, RequestError> {
        let format = formats::named(name).filter(|format| format.site.is_some());
        let format = format.ok_or_else(|| RequestError::argument(spelling::unknown("site", name, Share::names())))?;
        Ok(Share { formats: vec![format] })
    }

    /// Returns the formats of files that can hold a puzzle, the most used first.
    pub fn files(item: &Item<'_>) -> Vec<ShareFile> {
        let all = formats::names().into_iter().filter_map(formats::named);
        let files = all.filter(|format| format.site.is_none() && format.text_of(item).is_ok());
        files.map(|format| ShareFile { format, lost: (format.unsaid(item.puzzle), format.lost_extras(item)) }).collect()
    }

    /// Returns the names of the formats of links.
    pub fn names() -> Vec<&'static str> {
        Share::everywhere().formats.iter().map(|format| format.name).collect()
    }
}

impl Verb for Share {
    type Reply = ShareReply;

    fn reply(&self, item: &Item<'_>, _: &mut EngineSet) -> Result<ShareReply, VerbError> {
        let mut reply = ShareReply { puzzle: puzzle_line(item.puzzle), links: Vec::new(), refused: Vec::new() };
        for format in &self.formats {
            match format.text_of(item).map_err(VerbError::Write) {
                Ok(text) => reply.links.push(Link {
                    format: format.name,
                    site: format.site.unwrap_or_default(),
                    address: text.trim_end().to_owned(),
                    rules: format.unsaid(item.puzzle),
                    extras: format.lost_extras(item),
                }),
                Err(why) if self.formats.len() == 1 => return Err(why),
                Err(why) => reply.refused.push((format.name, why.to_string())),
            }
        }
        Ok(reply)
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("links"), Column::text("refused")] }
    }

    /// A link can't express them.
    fn reads_rows(&self) -> bool {
        true
    }
}

impl ShareFile {
    /// Returns the file as JSON.
    pub fn json(&self, texts: &'static Catalogue) -> Value {
        let (rules, extras) = &self.lost;
        let Format { name, title, extensions, .. } = self.format;
        let extension = extensions.first().unwrap_or(&"txt");
        json!({ "format": name, "title": title, "extension": extension, "lost": names_of_lost(rules.clone(), extras, texts) })
    }
}

impl Link {
    /// Returns the names of the parts that the link can't express.
    fn lost(&self, texts: &'static Catalogue) -> Vec<String> {
        names_of_lost(self.rules.clone(), &self.extras, texts)
    }
}

impl ShareReply {
    fn page_with(&self, texts: &'static Catalogue, is_coloured: bool) -> String {
        let [link] = &self.links[..] else {
            let link = |link: &Link| format!("{}\n{}\n", link.site, link.address);
            return self.links.iter().map(link).collect::<Vec<_>>().join("\n");
        };
        let code = match qr_code(&link.address) {
            Ok(code) => qr_text(&code, is_coloured),
            Err(_) => format!("{}\n", text!(texts, "share-no-code", bytes = link.address.len())),
        };
        format!("{}\n\n{code}", link.address)
    }
}

impl Reply for ShareReply {
    fn outcome(&self) -> Outcome {
        if self.links.is_empty() { Outcome::No } else { Outcome::Yes }
    }

    fn line(&self) -> String {
        let links = self.links.iter().map(|link| format!("{}\t{}", link.format, link.address));
        links.collect::<Vec<_>>().join("\n")
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        let link = |link: &Link| json!({ "format": link.format, "site": link.site, "link": link.address, "lost": link.lost(texts) });
        let refused = |(format, why): &(&str, String)| json!({ "format": format, "error": why });
        json!({
            "puzzle": self.puzzle,
            "links": self.links.iter().map(link).collect::<Vec<_>>(),
            "refused": self.refused.iter().map(refused).collect::<Vec<_>>(),
        })
    }

    fn note(&self, texts: &'static Catalogue) -> Option<String> {
        let lost = |link: &Link| {
            let things = link.lost(texts);
            let text = || text!(texts, "share-lost", site = link.site, things = list_of_lost(&things, texts));
            (!things.is_empty()).then(text)
        };
        let lost = self.links.iter().filter_map(lost);
        let notes: Vec<String> = lost.chain(self.refused.iter().map(|(_, why)| why.clone())).collect();
        (!notes.is_empty()).then(|| notes.join("\n"))
    }

    fn warning(&self, texts: &'static Catalogue) -> Option<String> {
        self.note(texts)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        self.page_with(texts, false)
    }

    fn page_in_colour(&self, texts: &'static Catalogue) -> String {
        self.page_with(texts, true)
    }
}
