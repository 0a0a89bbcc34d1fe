-- As for books: pg_trgm finds no trigrams in Cyrillic names where the database has the locale C.
DROP INDEX person_by_part_of_name;
ALTER TABLE person
  ADD COLUMN name_latin text GENERATED ALWAYS AS (latin_for_trigrams(fold_for_search(full_name))) STORED;
CREATE INDEX person_by_part_of_name ON person USING gin (name_latin gin_trgm_ops);
