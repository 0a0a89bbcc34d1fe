-- Records that another system may own are found by the name of that system and their id in it, never by a title (D-60).
ALTER TABLE faculty ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT faculty_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT faculty_of_source UNIQUE (source, source_id);
ALTER TABLE department ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT department_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT department_of_source UNIQUE (source, source_id);
ALTER TABLE speciality ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT speciality_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT speciality_of_source UNIQUE (source, source_id);
ALTER TABLE discipline ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT discipline_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT discipline_of_source UNIQUE (source, source_id);
ALTER TABLE room ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT room_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT room_of_source UNIQUE (source, source_id);
ALTER TABLE academic_year ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT academic_year_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT academic_year_of_source UNIQUE (source, source_id);
ALTER TABLE term_period ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT term_period_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT term_period_of_source UNIQUE (source, source_id);
ALTER TABLE study_group ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT study_group_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT study_group_of_source UNIQUE (source, source_id);
ALTER TABLE class ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT class_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT class_of_source UNIQUE (source, source_id);
ALTER TABLE timetable_slot ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT timetable_slot_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT timetable_slot_of_source UNIQUE (source, source_id);
ALTER TABLE person ADD COLUMN source text, ADD COLUMN source_id text,
  ADD CONSTRAINT person_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT person_of_source UNIQUE (source, source_id);

-- A name is stored in its parts (D-61), and the full name follows from them. A Latin name is a suggestion until somebody has
-- compared it with the passport.
ALTER TABLE person
  ADD COLUMN family_name text COLLATE portal_name,
  ADD COLUMN given_name text COLLATE portal_name,
  ADD COLUMN patronymic text COLLATE portal_name,
  ADD COLUMN latin_family_name text,
  ADD COLUMN latin_given_name text,
  ADD COLUMN latin_patronymic text,
  ADD COLUMN is_latin_name_confirmed boolean NOT NULL DEFAULT false,
  ADD COLUMN pin text,
  ADD COLUMN birth_date date;

-- `Асан уулу Бек` has a family name of two words. Another name of one word is a family name alone.
UPDATE person SET family_name = coalesce(parts[1], login), given_name = parts[2], patronymic = parts[3], birth_date = known.birth_date
FROM (SELECT id, regexp_match(btrim(regexp_replace(full_name, '[\s\u00a0]+', ' ', 'g')),
    '^(\S+(?: (?:уулу|кызы)(?= ))?)(?: (\S+))?(?: (.+))?$') AS parts FROM person) AS named
LEFT JOIN person_profile AS known ON known.person_id = named.id
WHERE person.id = named.id;

ALTER TABLE person_profile DROP COLUMN birth_date;

DROP INDEX person_by_name, person_by_part_of_name;
ALTER TABLE person DROP COLUMN name_latin, DROP COLUMN name_folded, DROP COLUMN full_name;

CREATE FUNCTION full_name_of(family_name text, given_name text, patronymic text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN family_name || coalesce(' ' || given_name, '') || coalesce(' ' || patronymic, '');

-- Fourteen digits: the sex, the day of birth, five more. Foreigners may have none.
CREATE FUNCTION birth_date_of_pin(pin text) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN make_date(substr(pin, 6, 4)::int, substr(pin, 4, 2)::int, substr(pin, 2, 2)::int);

ALTER TABLE person
  ALTER COLUMN family_name SET NOT NULL,
  ADD COLUMN full_name text COLLATE portal_name NOT NULL
    GENERATED ALWAYS AS (full_name_of(family_name, given_name, patronymic)) STORED,
  ADD COLUMN name_folded text
    GENERATED ALWAYS AS (fold_for_search(full_name_of(family_name, given_name, patronymic))) STORED,
  ADD COLUMN name_latin text GENERATED ALWAYS AS
    (latin_for_trigrams(fold_for_search(full_name_of(family_name, given_name, patronymic)))) STORED,
  ADD CONSTRAINT person_name_parts CHECK (family_name <> '' AND given_name <> '' AND patronymic <> ''
    AND (given_name IS NOT NULL OR patronymic IS NULL)),
  ADD CONSTRAINT person_latin_name CHECK (latin_family_name <> '' AND latin_given_name <> '' AND latin_patronymic <> ''
    AND (latin_family_name IS NOT NULL OR (latin_given_name IS NULL AND latin_patronymic IS NULL AND NOT is_latin_name_confirmed))),
  ADD CONSTRAINT person_pin UNIQUE (pin),
  ADD CONSTRAINT person_pin_shape CHECK (CASE WHEN pin !~ '^[12]\d{13}$' THEN false
    ELSE birth_date_of_pin(pin) = coalesce(birth_date, birth_date_of_pin(pin)) END);
CREATE INDEX person_by_name ON person (full_name, id);
CREATE INDEX person_by_part_of_name ON person USING gin (name_latin gin_trgm_ops);
-- An import compares the day of birth and the name of a newcomer with those of everybody.
CREATE INDEX person_by_birth_date ON person (birth_date, name_folded);
ANALYZE person;
