//! Rows of tables with columns for rules, notes and solutions, read and written.
