//! Engines beside their rivals.
pub(crate) fn run(_: &[String]) -> Result<(), String> {
    Ok(())
}
