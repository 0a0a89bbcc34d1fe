-- The rows have explicit ids, so the sequences must follow them.
SELECT pg_temp.set_sequences();
