//! Tests of the catalogue: the sentences of the engine, and the messages of the page.

mod page;
mod sentences;
