//! Help, version, completions and the manual page.

use crate::ninefold::run;

/// Every command.
pub(crate) const COMMANDS: [&str; 33] = [
    "solve",
    "count",
    "solutions",
    "estimate",
    "candidates",
    "why",
    "redundant",
    "minimal",
    "minimize",
    "complete",
    "canon",
    "morph",
    "dedupe",
    "features",
    "neighbors",
    "unavoidable",
    "check",
    "reveal",
    "hint",
    "explain",
    "steps",
    "rate",
    "generate",
    "dataset",
    "draw",
    "convert",
    "share",
    "rules",
    "play",
    "serve",
    "guide",
    "completions",
    "man",
];

#[test]
fn every_command_has_help_with_examples() {
    let whole = run(&["--help"], "");
    assert_eq!(whole.code, Some(0));
    for command in COMMANDS {
        assert!(whole.out.contains(command), "{command}");
        let help = run(&[command, "--help"], "");
        assert!(help.code == Some(0) && help.out.contains("Examples:\n  ninefold "), "{command}");
    }
}

#[test]
fn each_file_of_commands_is_in_the_list() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/commands")).unwrap();
    let mut files: Vec<_> = files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    files.retain(|file| file != "mod.rs");
    files.sort();
    let mut listed = COMMANDS.map(|command| format!("{command}.rs"));
    listed.sort();
    assert_eq!(files, listed);
}

#[test]
fn version() {
    run(&["--version"], "").says(0, &format!("ninefold {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn no_words_show_how_it_is_used() {
    let run = run(&[], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("Usage"), "{}", run.err);
}

/// Errors in the arguments, whether found by the parser or by the command, have one form: what is wrong, what was
/// probably meant, where to find help. An error in a puzzle has no pointer to the help.
#[test]
fn argument_errors_have_one_form() {
    for (words, command, message) in [
        (&["generate", "--bank", "x", "--size", "4"][..], "generate", "'--size <N>'"),
        (&["generate", "--givens", "82"], "generate", "givens: 82"),
        (&["generate", "--levle", "expert"], "generate", "--level"),
        (&["solve", "--jobs", "0"], "solve", "--jobs"),
        (&["convert", "1234341221434321"], "convert", "--to"),
        (&["draw", "1234341221434321", "-o", "x.svg", "--width", "9"], "draw", "--width"),
        (&["reveal", "1234341221434321", "44"], "reveal", "\"44\" is not a cell"),
        (&["--color", "maybe"], "", "possible values"),
        (&["slove"], "", "'solve'"),
    ] {
        let run = run(words, "");
        run.refuses(message);
        let help = if command.is_empty() { "ninefold --help".to_owned() } else { format!("ninefold {command} --help") };
        let end = format!("\n\nFor more information, try '{help}'.\n");
        assert!(run.err.starts_with("error: ") && run.err.ends_with(&end), "{}", run.err);
        assert!(
            run.err.matches("error").count() == 1 && run.err.contains("Usage") == (command == "convert"),
            "{}",
            run.err
        );
    }
    run(&["solve", "12345"], "").refuses("needs 81");
    assert_eq!(run(&["solve", "12345"], "").err, "error: line 1 has 5 characters; a 9×9 puzzle needs 81\n");
    let coloured = run(&["--color", "always", "solve", "--levle"], "");
    assert!(coloured.err.starts_with("\u{1b}[1m\u{1b}[31merror:\u{1b}[0m "), "{:?}", coloured.err);
}

#[test]
fn near_misses_get_a_hint() {
    run(&["slove"], "").refuses("solve");
}

#[test]
fn completions_and_manual() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = run(&["completions", shell], "");
        assert!(run.code == Some(0) && run.out.contains("reveal"), "{shell}");
    }
    for command in COMMANDS {
        let page = run(&["man", command], "");
        assert!(page.code == Some(0) && page.out.contains(&format!(".TH ninefold-{command}")), "{}", page.out);
    }
    assert!(run(&["man", "solve"], "").out.contains("node"));
    run(&["man", "slove"], "").refuses("slove");
    let page = run(&["man"], "");
    assert!(page.code == Some(0) && page.out.contains(".TH ninefold"), "{}", page.out);
}

#[test]
fn colour_only_where_it_is_wanted() {
    let escape = '\u{1b}';
    for (words, wanted) in [
        (&["--help"][..], false),
        (&["--color", "always", "--help"], true),
        (&["--color=always", "--help"], true),
        (&["--color", "never", "--help"], false),
    ] {
        assert_eq!(run(words, "").out.contains(escape), wanted, "{words:?}");
    }
    assert!(run(&["solve", "--color", "always", "12345"], "").err.contains(escape));
    assert!(!run(&["solve", "12345"], "").err.contains(escape));
}
