//! The module of the page's messages is current. `NINEFOLD_WRITE=1` writes it again.

use std::fs;

use ninefold_text::{Catalogue, Language};

#[test]
fn the_messages_of_the_page_are_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web/js/messages.js");
    let expected = Catalogue::of(Language::English).page_module();
    if std::env::var_os("NINEFOLD_WRITE").is_some() {
        fs::write(path, &expected).unwrap();
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    assert!(found == expected, "{path} is not current: run `cargo xtask golden`");
}

#[test]
fn the_pseudo_language_changes_each_message_of_the_page() {
    let english = Catalogue::of(Language::English).page_module();
    let pseudo = Catalogue::of(Language::Pseudo).page_module();
    let entries =
        |module: &str| module.lines().filter(|line| line.starts_with("  ")).map(str::to_owned).collect::<Vec<_>>();
    let (english, pseudo) = (entries(&english), entries(&pseudo));
    assert!(!english.is_empty() && english.len() == pseudo.len());
    for (english, pseudo) in english.iter().zip(&pseudo) {
        assert!(pseudo.contains('⟦') && pseudo.contains('⟧') && english != pseudo, "{pseudo}");
    }
}
