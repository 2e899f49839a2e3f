//! Tests of the techniques: laws, recorded positions, sentences and their claims, and the ratings of whole paths.

mod chains;
mod claims;
mod coach;
mod derived;
mod dice;
mod inferences;
mod laws;
mod lines;
mod naive;
mod patterns;
mod reasons;
mod recorded;
mod related;
mod samples;
mod sentences;
mod test_position;
mod uniqueness;
