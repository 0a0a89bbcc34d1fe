-- Orders about students. Everyone was enrolled in August before the first year; some older students were dismissed after
-- their first year and enrolled again, and some were transferred to another group.

INSERT INTO enrolment_order (person_id, kind, number, date)
SELECT student.id, movement.kind, format('%s-%s', 10 + seed_group.faculty_id * 7 + movement.place, movement.letter),
  make_date(year - study_year + 1 + movement.years, movement.month, movement.day + seed_group.faculty_id % 3)
FROM seed_plan, seed_student AS student
JOIN seed_group ON seed_group.number = student.group_number,
LATERAL (VALUES
  ('enrolled', 1, 'С', 0, 8, 20, true),
  ('dismissed', 2, 'О', 1, 7, 5, study_year > 2 AND student.place % 9 = 4),
  ('enrolled', 3, 'В', 1, 8, 25, study_year > 2 AND student.place % 9 = 4),
  ('transferred', 4, 'П', 1, 2, 1, student.place % 11 = 6)
) AS movement (kind, place, letter, years, month, day, applies)
WHERE movement.applies;
