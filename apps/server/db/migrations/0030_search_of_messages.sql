-- The search in a conversation finds its candidates by index: the conversation together with every three letters of a text, in
-- Latin letters as for people and books. The parts are an array, because PostgreSQL need not read a message again to see that it
-- has them: a search reads only as many messages as it wants to compare. Without a function of its own around them, which would
-- be called for each new message.
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE INDEX message_by_part ON message
  USING gin (conversation_id, (show_trgm(latin_for_trigrams(fold_for_search(text))) COLLATE "C"))
  WHERE deleted_at IS NULL;

-- The parts that every message with this text in it has; none for a text without three letters or digits in a row.
CREATE FUNCTION searched_parts(searched text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT substr(run.found[1], place, 3)
  FROM regexp_matches(latin_for_trigrams(fold_for_search(searched)), '[a-z0-9]{3,}', 'g') run(found),
    generate_series(1, length(run.found[1]) - 2) place);
