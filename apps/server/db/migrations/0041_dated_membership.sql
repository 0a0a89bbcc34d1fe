-- Membership of a group or stream has a first and a last day, both included (D-62). A move ends a row and begins another one, so
-- that a journal keeps whoever belonged to it. Rows from before this migration have no known first day.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The university's time zone and its day: the one place from which statements know what today is (D-68).
CREATE VIEW university_clock AS
SELECT zone AS time_zone, (now() AT TIME ZONE zone)::date AS today
FROM (SELECT coalesce((SELECT value #>> '{}' FROM setting WHERE name = 'businessTimeZone' AND jsonb_typeof(value) = 'string'),
  'Asia/Bishkek') AS zone) AS known;

ALTER TABLE group_member RENAME TO membership;
ALTER TABLE membership DROP CONSTRAINT group_member_pkey;
DROP INDEX group_member_one_home;
ALTER INDEX group_member_by_person RENAME TO membership_by_person;
ALTER TABLE membership
  ADD COLUMN first_day date NOT NULL DEFAULT '-infinity',
  ADD COLUMN last_day date NOT NULL DEFAULT 'infinity',
  ADD COLUMN source text,
  ADD COLUMN source_id text,
  ADD PRIMARY KEY (group_id, person_id, first_day),
  ADD CONSTRAINT membership_days CHECK (first_day <= last_day),
  ADD CONSTRAINT membership_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT membership_of_source UNIQUE (source, source_id),
  ADD CONSTRAINT membership_one_home
    EXCLUDE USING gist (person_id WITH =, daterange(first_day, last_day, '[]') WITH &&) WHERE (is_home),
  ADD CONSTRAINT membership_once
    EXCLUDE USING gist (person_id WITH =, group_id WITH =, daterange(first_day, last_day, '[]') WITH &&);
ALTER TABLE membership RENAME CONSTRAINT group_member_group_id_fkey TO membership_group_id_fkey;
ALTER TABLE membership RENAME CONSTRAINT group_member_person_id_fkey TO membership_person_id_fkey;

-- Who belongs to a group today.
CREATE VIEW group_member AS
SELECT group_id, person_id, is_home FROM membership
WHERE (SELECT today FROM university_clock) BETWEEN first_day AND last_day;
