-- Orders about students. Everyone was enrolled in August before the first year; some older students were dismissed after
-- their first year and reinstated, and some were moved to another group.

CREATE TEMP TABLE seed_movement ON COMMIT DROP AS
SELECT student.id AS person_id, movement.kind, format('%s-%s', 10 + seed_group.faculty_id * 7 + movement.place, movement.letter) AS number,
  make_date(year - study_year + 1 + movement.years, movement.month, movement.day + seed_group.faculty_id % 3) AS date
FROM seed_plan, seed_student AS student
JOIN seed_group ON seed_group.number = student.group_number,
LATERAL (VALUES
  ('enrolled', 1, 'С', 0, 8, 20, true),
  ('dismissed', 2, 'О', 1, 7, 5, study_year > 2 AND student.place % 9 = 4),
  ('reinstated', 3, 'В', 1, 8, 25, study_year > 2 AND student.place % 9 = 4),
  ('moved', 4, 'П', 1, 2, 1, student.place % 11 = 6)
) AS movement (kind, place, letter, years, month, day, applies)
WHERE movement.applies;

INSERT INTO student_order (kind, number, date, effective_on, created_at)
SELECT DISTINCT kind, number, date, date, born_at FROM seed_movement, seed_plan ORDER BY date, kind, number;
INSERT INTO student_order_person (order_id, person_id)
SELECT head.id, seed_movement.person_id FROM seed_movement JOIN student_order head USING (kind, number, date);
