//! The Debian package, made by cargo-deb from `[package.metadata.deb]` in the manifest of the program.

use std::fs;
use std::process::Command;

use toml::{Table, Value};

use super::{Release, program, read, write as write_file};
use crate::run::{cargo, output, root, target as target_folder, to_end};

/// The manifest with the settings of the package.
const MANIFEST: &str = "crates/app/Cargo.toml";
/// The changelog in Debian's form, which every package needs. It refers to our own.
const CHANGELOG: &str = "debian-changelog";

/// Writes the package and returns its name. The program for the target has already been built.
pub(super) fn write(release: &Release, target: &str) -> Result<String, String> {
    let changelog = release.folder.join(CHANGELOG);
    write_file(&changelog, changelog_of(release)?)?;
    let file = format!("{}_{}_{}.deb", program::NAME, release.version, architecture(target));
    let mut deb = cargo("deb --quiet --no-build --no-strip --package ninefold-cli --deb-revision= --target");
    deb.arg(target).arg("--output").arg(release.folder.join(&file));
    to_end(deb.env("SOURCE_DATE_EPOCH", &release.time).env("CARGO_TARGET_DIR", target_folder()))?;
    fs::remove_file(&changelog).map_err(|why| format!("{}: {why}", changelog.display()))?;
    Ok(file)
}

fn changelog_of(release: &Release) -> Result<String, String> {
    let day = output(Command::new("date").args(["--utc", "--rfc-email", &format!("--date=@{}", release.time)]))?;
    let (name, version, day) = (program::NAME, &release.version, String::from_utf8_lossy(&day));
    let maintainer = setting("maintainer")?;
    let maintainer = maintainer.as_str().unwrap_or_default();
    let change = format!("/usr/share/doc/{name}/CHANGELOG.md lists what has changed.");
    Ok(format!("{name} ({version}) stable; urgency=medium\n\n  * {change}\n\n -- {maintainer}  {day}"))
}

/// Returns a setting of `[package.metadata.deb]`.
fn setting(name: &str) -> Result<Value, String> {
    let manifest: Table = read(&root().join(MANIFEST))?.parse().map_err(|why| format!("{MANIFEST}: {why}"))?;
    let settings = ["package", "metadata", "deb", name];
    let setting = settings.iter().try_fold(&Value::Table(manifest), |table, key| table.get(*key)).cloned();
    setting.ok_or_else(|| format!("{MANIFEST}: expected `{name}` in [package.metadata.deb]"))
}

/// Returns Debian's name of a target's processor.
pub(super) fn architecture(target: &str) -> &str {
    match target.split('-').next().unwrap_or_default() {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_are_not_made_exist() {
        let assets = setting("assets").unwrap();
        let assets = assets.as_array().unwrap().iter().map(|asset| asset[0].as_str().unwrap());
        let kept: Vec<_> = assets.filter(|path| !path.contains("target/")).collect();
        assert!(kept.len() >= 4, "{kept:?}");
        for path in kept {
            assert!(root().join("crates/app").join(path).is_file(), "{path}");
        }
    }

    #[test]
    fn processors_have_names_of_debian() {
        assert_eq!(architecture("x86_64-unknown-linux-gnu"), "amd64");
        assert_eq!(architecture("s390x-unknown-linux-gnu"), "s390x");
    }
}
