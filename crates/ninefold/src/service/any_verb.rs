//! A verb of any type. The code that carries answers through streams, tables and jobs is long; with this type, it is
//! compiled once for all verbs. The cost of boxing a reply is negligible beside the work of a verb, and the express
//! lane doesn't box replies.

use std::borrow::Cow;

use ninefold_format::{DetectedFormat, Item};
use ninefold_text::Catalogue;
use serde_json::{Map, Value};

use super::{Column, EngineSet, Outcome, PlainQuestion, Reply, Verb, VerbError};

/// A verb of any type, whose replies are boxed.
pub struct AnyVerb<'a>(&'a dyn BoxingVerb);

impl<'a> AnyVerb<'a> {
    /// Wraps a verb.
    #[must_use]
    pub fn new(verb: &'a impl Verb) -> AnyVerb<'a> {
        AnyVerb(verb)
    }
}

/// A [`Verb`] without its type of replies.
trait BoxingVerb: Sync {
    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<Box<dyn Reply>, VerbError>;
    fn plain(&self) -> Option<PlainQuestion>;
    fn head(&self) -> Cow<'static, str>;
    fn read_from(&self, input: &DetectedFormat);
    fn columns(&self) -> &'static [Column];
    fn separator(&self) -> &'static str;
    fn is_numbered(&self) -> bool;
    fn reads_rows(&self) -> bool;
}

impl<V: Verb> BoxingVerb for V {
    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<Box<dyn Reply>, VerbError> {
        Ok(Box::new(Verb::reply(self, item, engines)?))
    }

    fn plain(&self) -> Option<PlainQuestion> {
        Verb::plain(self)
    }

    fn head(&self) -> Cow<'static, str> {
        Verb::head(self)
    }

    fn read_from(&self, input: &DetectedFormat) {
        Verb::read_from(self, input);
    }

    fn columns(&self) -> &'static [Column] {
        Verb::columns(self)
    }

    fn separator(&self) -> &'static str {
        Verb::separator(self)
    }

    fn is_numbered(&self) -> bool {
        Verb::is_numbered(self)
    }

    fn reads_rows(&self) -> bool {
        Verb::reads_rows(self)
    }
}

impl Verb for AnyVerb<'_> {
    type Reply = Box<dyn Reply>;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<Box<dyn Reply>, VerbError> {
        self.0.reply(item, engines)
    }

    fn plain(&self) -> Option<PlainQuestion> {
        self.0.plain()
    }

    fn head(&self) -> Cow<'static, str> {
        self.0.head()
    }

    fn read_from(&self, input: &DetectedFormat) {
        self.0.read_from(input);
    }

    fn columns(&self) -> &'static [Column] {
        self.0.columns()
    }

    fn separator(&self) -> &'static str {
        self.0.separator()
    }

    fn is_numbered(&self) -> bool {
        self.0.is_numbered()
    }

    fn reads_rows(&self) -> bool {
        self.0.reads_rows()
    }
}

impl Reply for Box<dyn Reply> {
    fn outcome(&self) -> Outcome {
        (**self).outcome()
    }

    fn line(&self) -> String {
        (**self).line()
    }

    fn json(&self, texts: &'static Catalogue) -> Value {
        (**self).json(texts)
    }

    fn fields(&self, texts: &'static Catalogue) -> Map<String, Value> {
        (**self).fields(texts)
    }

    fn lines(&self) -> String {
        (**self).lines()
    }

    fn json_lines(&self, texts: &'static Catalogue) -> String {
        (**self).json_lines(texts)
    }

    fn note(&self, texts: &'static Catalogue) -> Option<String> {
        (**self).note(texts)
    }

    fn warning(&self, texts: &'static Catalogue) -> Option<String> {
        (**self).warning(texts)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        (**self).page(texts)
    }

    fn page_in_colour(&self, texts: &'static Catalogue) -> String {
        (**self).page_in_colour(texts)
    }
}
