//! Opens the links that the program writes on the pages of the sites themselves, in a real browser.
//!
//! `NINEFOLD_SITES` names a folder with these pages, as `CONTRIBUTING.md` says. None of these pages is in this
//! repository.

use std::path::Path;

use crate::run::{cargo, root, to_end};
use crate::web;

/// Builds the program and opens its links.
///
/// # Errors
/// Fails if a tool is missing, or if a page shows another puzzle than the one that was written.
pub(crate) fn run() -> Result<(), String> {
    if std::env::var_os("NINEFOLD_SITES").is_none() {
        return Err(
            "sites: NINEFOLD_SITES names the folder with the pages of the sites; see CONTRIBUTING.md".to_owned()
        );
    }
    to_end(&mut cargo("build --release --package ninefold-cli"))?;
    check(&web::program())
}

/// Opens the links that this program writes. Without pages, it reports that.
///
/// # Errors
/// Fails if a tool is missing, or if a page shows another puzzle than the one that was written.
pub(crate) fn check(program: &Path) -> Result<(), String> {
    let Some(pages) = std::env::var_os("NINEFOLD_SITES") else {
        eprintln!("not tested: links on the pages of the sites (NINEFOLD_SITES names no folder with them)");
        return Ok(());
    };
    web::ready()?;
    to_end(web::npm("run --silent sites").env("NINEFOLD", program).env("NINEFOLD_SITES", root().join(pages)))
}
