-- Teachers, then students, numbered from one. Groups form blocks of one speciality and year of study, because the
-- groups of a block share disciplines and teachers.

CREATE TEMP TABLE seed_teacher ON COMMIT DROP AS
SELECT number, number + 1 AS id FROM seed_plan, generate_series(0, teachers - 1) AS number;
CREATE UNIQUE INDEX ON seed_teacher (number);

INSERT INTO seed_record (name, row)
SELECT 'people', jsonb_build_object('sourceId', format('T%s', teacher.id), 'role', 'teacher', 'familyName', made_up[1],
  'givenName', made_up[2], 'patronymic', made_up[3], 'login', format('t%s', lpad(teacher.id::text, 5, '0')),
  'email', format('t%s@example.kg', teacher.id), 'faculty', faculty.code, 'department', department.code,
  'speciality', NULL) || pg_temp.texts('position', (ARRAY[
    '{"ru": "Доцент", "kg": "Доцент", "en": "Associate Professor"}',
    '{"ru": "Старший преподаватель", "kg": "Ага окутуучу", "en": "Senior Lecturer"}',
    '{"ru": "Преподаватель", "kg": "Окутуучу", "en": "Lecturer"}',
    '{"ru": "Профессор", "kg": "Профессор", "en": "Professor"}'])[1 + teacher.number % 4]::jsonb)
FROM seed_teacher AS teacher
-- Without OFFSET the planner would make up each name three times.
CROSS JOIN LATERAL (SELECT pg_temp.made_up_name(teacher.id) AS made_up OFFSET 0) AS named
JOIN seed_department AS department ON department.id = 1 + teacher.number % (SELECT count(*) FROM seed_department)
JOIN seed_faculty AS faculty ON faculty.id = department.faculty_id
ORDER BY teacher.id;

CREATE TEMP TABLE seed_group ON COMMIT DROP AS
SELECT number, number + 1 AS id, block, number % block_size AS place,
  1 + block % faculties AS faculty_id,
  2 * (1 + block % faculties) - 1 + (block / faculties) % 2 AS speciality_id,
  -- From the second year on, because a first year has no past term.
  2 + (block / faculties / 2) % 3 AS study_year
FROM seed_plan, generate_series(0, groups - 1) AS number, LATERAL (SELECT number / block_size AS block) AS at;
CREATE UNIQUE INDEX ON seed_group (number);

ALTER TABLE seed_group ADD title text;
UPDATE seed_group SET title = titled.title
FROM (
  SELECT number, format('%s-%s-%s', speciality.code,
    row_number() OVER (PARTITION BY speciality_id, study_year ORDER BY number),
    lpad(((year - study_year + 1) % 100)::text, 2, '0')) AS title
  FROM seed_plan, seed_group JOIN seed_speciality AS speciality ON speciality.id = speciality_id
) AS titled
WHERE titled.number = seed_group.number;

CREATE TEMP TABLE seed_student ON COMMIT DROP AS
SELECT number, teachers + 1 + number AS id, number / group_size AS group_number, number % group_size AS place
FROM seed_plan, generate_series(0, groups * group_size - 1) AS number;

INSERT INTO seed_record (name, row)
SELECT 'people', jsonb_build_object('sourceId', format('S%s', student.number + 1), 'role', 'student',
  'familyName', made_up[1], 'givenName', made_up[2], 'patronymic', made_up[3],
  'login', format('s%s', lpad((student.number + 1)::text, 6, '0')), 'email', format('s%s@example.kg', student.number + 1),
  'faculty', faculty.code, 'department', NULL, 'speciality', speciality.code, 'position', NULL, 'positionKg', NULL,
  'positionEn', NULL)
FROM seed_student AS student JOIN seed_group ON seed_group.number = student.group_number
JOIN seed_faculty AS faculty ON faculty.id = seed_group.faculty_id
JOIN seed_speciality AS speciality ON speciality.id = speciality_id
CROSS JOIN LATERAL (SELECT pg_temp.made_up_name(student.id) AS made_up OFFSET 0) AS named
ORDER BY student.id;

-- A stream contains every third student of its groups.
CREATE TEMP TABLE seed_stream ON COMMIT DROP AS
SELECT stream_number AS number, groups + 1 + stream_number AS id, faculty_id, study_year
FROM seed_plan, generate_series(0, streams - 1) AS stream_number
JOIN seed_group ON seed_group.number = stream_number * (SELECT groups / streams FROM seed_plan);

-- Every group and stream, with its students.
CREATE TEMP TABLE seed_home ON COMMIT DROP AS
SELECT id, title, 'group' AS kind, faculty_id, speciality_id FROM seed_group
UNION ALL SELECT id, format('Поток %s', number + 1), 'stream', faculty_id, NULL FROM seed_stream;

INSERT INTO seed_record (name, row)
SELECT 'groups', jsonb_build_object('sourceId', format('G%s', home.id), 'title', home.title, 'kind', kind,
  'faculty', faculty.code, 'speciality', speciality.code)
FROM seed_home AS home JOIN seed_faculty AS faculty ON faculty.id = home.faculty_id
LEFT JOIN seed_speciality AS speciality ON speciality.id = speciality_id
ORDER BY home.id;

INSERT INTO seed_record (name, row)
SELECT 'members', jsonb_build_object('person', format('S%s', number + 1), 'group', title)
FROM (
  SELECT student.number, seed_group.id AS group_id
  FROM seed_student AS student JOIN seed_group ON seed_group.number = student.group_number
  UNION ALL
  SELECT student.number, seed_stream.id
  FROM seed_plan, seed_student AS student
  JOIN seed_stream ON seed_stream.number = least(student.group_number / (SELECT groups / streams FROM seed_plan),
    (SELECT streams - 1 FROM seed_plan))
  WHERE student.place % 3 = 0
) AS member JOIN seed_home AS home ON home.id = group_id
ORDER BY group_id, number;
