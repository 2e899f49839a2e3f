//! The modules of the page's messages are current. `NINEFOLD_WRITE=1` writes them again.

use std::fs;

use ninefold_text::{Catalogue, Language};

#[test]
fn the_messages_of_the_page_are_current() {
    for name in Catalogue::PAGE_MODULES {
        let path = format!("{}/../app/web/js/{name}", env!("CARGO_MANIFEST_DIR"));
        let expected = Catalogue::english().page_module(name).unwrap();
        if std::env::var_os("NINEFOLD_WRITE").is_some() {
            fs::write(&path, &expected).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(found == expected, "{path} is not current: run `cargo xtask golden`");
    }
    assert_eq!(Catalogue::english().page_module("text.js"), None);
}

#[test]
fn the_pseudo_language_changes_each_message_of_the_page() {
    let entries = |language, name| {
        let module = Catalogue::of(language).page_module(name).unwrap();
        module.lines().filter(|line| line.starts_with("  ")).map(str::to_owned).collect::<Vec<_>>()
    };
    for name in Catalogue::PAGE_MODULES {
        let (english, pseudo) = (entries(Language::English, name), entries(Language::Pseudo, name));
        assert!(!english.is_empty() && english.len() == pseudo.len());
        for (english, pseudo) in english.iter().zip(&pseudo) {
            assert!(pseudo.contains('⟦') && pseudo.contains('⟧') && english != pseudo, "{pseudo}");
        }
    }
}
