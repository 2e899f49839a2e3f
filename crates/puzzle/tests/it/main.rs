//! Tests of the public interface: laws of the rules, their arguments, and the validation of drafts.

mod arguments;
mod drafts;
mod laws;
mod limits;
mod worths;
