-- Finding people by a part of their name.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Names as a search compares them: case does not matter, ё is е, and ө, ү, ң may be typed on a Russian keyboard
-- (decisions 6).
CREATE FUNCTION fold_for_search(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(normalize(name, NFC) COLLATE portal_name), 'ёөүң', 'еоун');

ALTER TABLE person ADD COLUMN name_folded text GENERATED ALWAYS AS (fold_for_search(full_name)) STORED;
CREATE INDEX person_by_part_of_name ON person USING gin (name_folded gin_trgm_ops);
