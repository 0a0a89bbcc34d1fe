-- pg_trgm finds no trigrams in Cyrillic words where the database has the locale C, as the embedded one has. The indexes therefore
-- are on columns with Latin letters; letters that share one are told apart by the comparison of the folded texts.
CREATE FUNCTION latin_for_trigrams(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(folded, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgdejziiklmnoprstufhcqwwxyxeua');

DROP INDEX book_by_part_of_title;
DROP INDEX book_by_part_of_author;
ALTER TABLE book
  ADD COLUMN title_latin text GENERATED ALWAYS AS (latin_for_trigrams(fold_for_search(title))) STORED,
  ADD COLUMN author_latin text GENERATED ALWAYS AS (latin_for_trigrams(fold_for_search(author))) STORED;
CREATE INDEX book_by_part_of_title ON book USING gin (title_latin gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX book_by_part_of_author ON book USING gin (author_latin gin_trgm_ops) WHERE deleted_at IS NULL;
