-- Rooms, and the timetable that `seed_teaching` describes. It runs from the first to the last day of each term, so
-- that every day has a current week.

CREATE TEMP TABLE seed_slot ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY academic_year_id, term_id, day, lesson_time_id, class_id)::int AS id,
  teaching.*, starts_on AS term_starts_on, ends_on AS term_ends_on,
  row_number() OVER (PARTITION BY academic_year_id, term_id, day, lesson_time_id ORDER BY class_id)::int AS number
FROM seed_teaching AS teaching JOIN seed_term USING (academic_year_id, term_id);

-- Two more rooms than lessons at one time, so that some are always free.
CREATE TEMP TABLE seed_place ON COMMIT DROP AS
SELECT id, building, format('%s-%s', building, 100 * (1 + id / 3 / 12) + 1 + id / 3 % 12) AS title
FROM (SELECT id, 1 + id % 3 AS building
  FROM generate_series(1, (SELECT greatest(6, 2 + max(number)) FROM seed_slot)) AS id) AS numbered;

INSERT INTO seed_record (name, row)
SELECT 'rooms', jsonb_build_object('sourceId', title, 'title', title, 'seats', 30 + 15 * (id % 4))
  || pg_temp.texts('building', (ARRAY['{"ru": "Главный корпус", "kg": "Башкы корпус", "en": "Main Building"}',
    '{"ru": "Учебный корпус № 2", "kg": "№ 2 окуу корпусу", "en": "Building 2"}',
    '{"ru": "Лабораторный корпус", "kg": "Лабораториялык корпус", "en": "Laboratory Building"}'])[building]::jsonb)
FROM seed_place ORDER BY id;

-- Rooms are rotated, so that a class does not always have the same one.
INSERT INTO seed_record (name, year, row)
SELECT 'timetable', academic_year_id, row || jsonb_build_object('sourceId', format('L%s', slot.id), 'weekday',
  (ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[day + 1],
  'lessonTime', lesson_time_id, 'weeks', weeks, 'room', place.title, 'firstDay', term_starts_on, 'lastDay', term_ends_on)
FROM seed_slot AS slot JOIN seed_taught USING (class_id, lesson_type_id)
JOIN seed_place AS place ON place.id = 1 + (number + 2 * day + 3 * lesson_time_id) % (SELECT count(*)::int FROM seed_place)
ORDER BY slot.id;
