-- Rooms, and the timetable that `seed_teaching` describes. It runs from the first to the last day of each term, so
-- that every day has a current week.

CREATE TEMP TABLE seed_slot ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY academic_year_id, term_id, day, lesson_time_id, class_id)::int AS id,
  teaching.*, starts_on AS term_starts_on, ends_on AS term_ends_on,
  row_number() OVER (PARTITION BY academic_year_id, term_id, day, lesson_time_id ORDER BY class_id)::int AS number
FROM seed_teaching AS teaching JOIN seed_term USING (academic_year_id, term_id);

-- Two more rooms than lessons at one time, so that some are always free.
INSERT INTO room (id, title, building, seats, longitude, latitude, radius_m)
SELECT id, format('%s-%s', building, 100 * (1 + id / 3 / 12) + 1 + id / 3 % 12),
  (ARRAY['{"ru": "Главный корпус", "kg": "Башкы корпус", "en": "Main Building"}',
    '{"ru": "Учебный корпус № 2", "kg": "№ 2 окуу корпусу", "en": "Building 2"}',
    '{"ru": "Лабораторный корпус", "kg": "Лабораториялык корпус", "en": "Laboratory Building"}'])[building]::jsonb,
  30 + 15 * (id % 4), 74.58 + building * 0.002, 42.87 + building * 0.001, 80
FROM (SELECT id, 1 + id % 3 AS building
  FROM generate_series(1, (SELECT greatest(6, 2 + max(number)) FROM seed_slot)) AS id) AS numbered;

-- Rooms are rotated, so that a class does not always have the same one.
INSERT INTO timetable_slot (id, class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id, weeks,
  valid_from, valid_until, updated_at)
SELECT id, class_id, group_id, day + 1, lesson_time_id,
  1 + (number + 2 * day + 3 * lesson_time_id) % (SELECT count(*)::int FROM room), teacher_id, lesson_type_id, weeks,
  term_starts_on, term_ends_on, (term_starts_on - 14)::timestamp AT TIME ZONE zone
FROM seed_plan, seed_slot;

-- Every date of a slot, in the weeks of its term.
CREATE TEMP TABLE seed_occurrence ON COMMIT DROP AS
SELECT slot.*, week, date
FROM seed_slot AS slot
CROSS JOIN generate_series(0, 23) AS week
CROSS JOIN LATERAL (SELECT date_trunc('week', term_starts_on)::date + 7 * week + day AS date) AS calendar
WHERE date BETWEEN term_starts_on AND term_ends_on
  AND (weeks = 'every' OR (weeks = 'odd') = (week % 2 = 0));

-- Changes of the first group, of the first teacher where possible: in the current week a lecture moves to a day without
-- electives and a practice is in another room; a practice of the next week is cancelled.
INSERT INTO timetable_change (slot_id, date, kind, new_date, new_lesson_time_id, new_room_id, changed_by, changed_at)
SELECT DISTINCT ON (kind) slot.id, slot.date, kind,
  CASE kind WHEN 'moved' THEN free_date END, CASE kind WHEN 'moved' THEN 5 END,
  CASE kind WHEN 'room' THEN free_room END, teacher_id, midnight - make_interval(days => 1)
FROM seed_plan
CROSS JOIN LATERAL date_trunc('week', today) AS monday
CROSS JOIN (VALUES ('moved', 1, 0), ('room', 2, 0), ('cancelled', 2, 7)) AS wanted (kind, of_type, later)
JOIN seed_occurrence AS slot ON slot.group_id = 1 AND slot.lesson_type_id = of_type
  AND slot.date BETWEEN monday::date + later AND monday::date + later + 6
CROSS JOIN LATERAL (
  SELECT max(free_day)::date AS free_date
  FROM generate_series(monday, monday + interval '5 days', interval '1 day') AS free_day
  WHERE free_day BETWEEN term_starts_on AND term_ends_on
    AND NOT EXISTS (SELECT FROM seed_occurrence AS elective WHERE elective.lesson_time_id = 5 AND elective.date = free_day)
) AS free_time
CROSS JOIN LATERAL (
  SELECT min(room.id) AS free_room FROM room
  WHERE NOT EXISTS (SELECT FROM timetable_slot AS other
    WHERE other.room_id = room.id AND (other.day, other.lesson_time_id, other.valid_from) =
      (slot.day + 1, slot.lesson_time_id, slot.term_starts_on))
) AS free_rooms
WHERE kind <> 'moved' OR free_date IS NOT NULL
ORDER BY kind, teacher_id, slot.id;
