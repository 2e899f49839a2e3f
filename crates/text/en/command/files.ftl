# Errors of files and of standard input, after the name of the file: "puzzles.txt: no such file".

file-no-input = no puzzle; give its text, a file, or - for standard input
file-missing = no such file
file-no-puzzle-either = no such file, and not a puzzle either: { $error }
file-is-folder = this is a folder; give a file with puzzles
file-not-utf8 = the text is not UTF-8
file-input-twice = - is given twice; only one text can come from standard input
file-no-puzzle = the input contains no puzzle
file-too-long-puzzle = longer than { $limit } bytes; expected one puzzle
file-too-long-lines = longer than { $limit } bytes; give a shorter text, or one puzzle per line
file-too-long-map = longer than { $limit } bytes; expected a map of regions
# $format is gzip or zstd.
file-packed-short = the { $format } file is truncated
file-damaged-line = line { $line } is damaged
file-packed-damaged = the { $format } file is damaged, or other data follows it
# Tables. $format is parquet or arrow.
file-no-columnar = this is a file in the format { $format }, which this build of Ninefold can't read; packages can, and builds with { "--features columnar" }
file-no-column = no column { $column }; the columns are { $columns }
file-no-columns = no column { $column }: the input is no table

# Writing.
file-write-folder = this is a folder; give the name of a file in it
file-write-links = too many symbolic links
file-write-no-name = not a file name
file-write-no-folder = this is not a folder; give the name of a folder
