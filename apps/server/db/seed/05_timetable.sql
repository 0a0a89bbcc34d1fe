-- Dates of the timetable, and its changes.

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
