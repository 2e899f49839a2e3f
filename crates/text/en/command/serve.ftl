# Messages of `ninefold serve` in the terminal where it was started. Replies of the server are no texts for people.

serve-open-to-all = Anyone who can reach this machine can now play and start searches on it.
serve-no-browser = Can't open the browser: { $error }
serve-no-host = no such host; expected an address
serve-bad-host = { $error }; expected an address
serve-port-taken = port { $port } is in use; { "--port 0" } picks a free one
serve-internal-error = internal error in { $verb }; the server keeps running
