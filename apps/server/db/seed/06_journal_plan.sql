-- Modules, subgroups, planned themes, and the history of the last two weeks of marks.

-- The first module ends after a third of the term, the second one and the final with the term.
INSERT INTO module (class_id, number, weight, is_final, closes_on)
SELECT class.id, number, CASE number WHEN 3 THEN 40 ELSE 30 END, number = 3,
  CASE number WHEN 1 THEN starts_on + (ends_on - starts_on) / 3 ELSE ends_on END
FROM seed_term JOIN course USING (academic_year_id, term_id) JOIN class ON class.course_id = course.id,
  generate_series(1, 3) AS number;

UPDATE lesson SET number = lesson_time_id, module = CASE WHEN lesson.date <= module.closes_on THEN 1 ELSE 2 END
FROM module WHERE module.class_id = lesson.class_id AND module.number = 1;

-- Practice of the first group is taught in halves when needed; the lessons of the seed are for everybody.
INSERT INTO subgroup (class_id, number, title)
SELECT class.id, number, format('%s / %s', study_group.title, number)
FROM class JOIN study_group ON study_group.id = class.group_id, generate_series(1, 2) AS number
WHERE NOT class.is_elective AND class.group_id % 5 = 1;

INSERT INTO subgroup_member (class_id, student_id, number)
SELECT class.id, member.person_id, 1 + member.person_id % 2
FROM class JOIN group_member AS member USING (group_id)
WHERE NOT class.is_elective AND class.group_id % 5 = 1;

INSERT INTO planned_theme (id, class_id, lesson_type_id, position, title, hours)
SELECT row_number() OVER (ORDER BY class_id, lesson_type_id, position), class_id, lesson_type_id, position, title, 2
FROM (
  SELECT DISTINCT class_id, lesson_type_id, regexp_replace(theme, '\..*', '')::int AS position,
    regexp_replace(theme, '^\d+\. ', '') AS title
  FROM lesson WHERE theme <> ''
) AS theme;

INSERT INTO attendance_change
  (academic_year_id, lesson_id, student_id, version, new_value, source, changed_by, changed_at)
SELECT academic_year_id, lesson_id, student_id, version, cell_value(mark, mark_code, is_empty), source, updated_by, updated_at
FROM seed_plan, attendance WHERE updated_at > midnight - interval '14 days'
ORDER BY updated_at, lesson_id, student_id;
