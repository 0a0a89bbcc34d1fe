-- One or two characters have no trigram: the index has the characters of a text and its pairs of neighbours, also twice.
CREATE FUNCTION short_parts(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN string_to_array(folded, NULL)
  || string_to_array(regexp_replace(folded, '(..)(?=.)', E'\\1\u0001', 'g'), E'\u0001')
  || string_to_array(regexp_replace(substr(folded, 2), '(..)(?=.)', E'\\1\u0001', 'g'), E'\u0001');

CREATE INDEX book_by_short_part_of_title ON book USING gin (short_parts(title_folded)) WHERE deleted_at IS NULL;
CREATE INDEX book_by_short_part_of_author ON book USING gin (short_parts(author_folded)) WHERE deleted_at IS NULL;
