//! The Debian package, made by cargo-deb from `[package.metadata.deb]` in the manifest of the program.

use std::fs;
use std::process::Command;

use super::{Release, program, write as write_file};
use crate::run::{cargo, output, target as target_folder, to_end};

/// The changelog in Debian's form, which every package has. It refers to our own.
const CHANGELOG: &str = "debian-changelog";

/// Writes the package and returns its name. The program for the target is built already.
pub(super) fn write(release: &Release, target: &str) -> Result<String, String> {
    let changelog = release.folder.join(CHANGELOG);
    let day = output(Command::new("date").args(["--utc", "--rfc-email", &format!("--date=@{}", release.time)]))?;
    let own = format!("/usr/share/doc/{}/CHANGELOG.md", program::NAME);
    let (name, version, day) = (program::NAME, &release.version, String::from_utf8_lossy(&day));
    let maintainer = "The Ninefold developers <maintainers@ninefold.invalid>";
    let text = format!(
        "{name} ({version}) stable; urgency=medium\n\n  * {own} lists what has changed.\n\n -- {maintainer}  {day}"
    );
    write_file(&changelog, text)?;
    let file = format!("{}_{}_{}.deb", program::NAME, release.version, architecture(target));
    let mut deb = cargo("deb --quiet --no-build --no-strip --package ninefold-cli --deb-revision= --target");
    deb.arg(target).arg("--output").arg(release.folder.join(&file));
    to_end(deb.env("SOURCE_DATE_EPOCH", &release.time).env("CARGO_TARGET_DIR", target_folder()))?;
    fs::remove_file(&changelog).map_err(|why| format!("{}: {why}", changelog.display()))?;
    Ok(file)
}

/// Returns Debian's name of a target's processor.
fn architecture(target: &str) -> &str {
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
    fn processors_have_names_of_debian() {
        assert_eq!(architecture("x86_64-unknown-linux-gnu"), "amd64");
        assert_eq!(architecture("s390x-unknown-linux-gnu"), "s390x");
    }
}
