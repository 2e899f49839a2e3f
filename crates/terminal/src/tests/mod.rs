//! The program played as a person would play it: keys and mouse in, pages out.

mod pages;
mod player;
mod sayings;
mod sessions;
mod solving;
