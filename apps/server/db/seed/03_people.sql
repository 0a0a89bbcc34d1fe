-- Teachers, then students, numbered from one. Groups form blocks of one speciality and year of study, because the
-- groups of a block share disciplines and teachers.

CREATE TEMP TABLE seed_teacher ON COMMIT DROP AS
SELECT number, number + 1 AS id FROM seed_plan, generate_series(0, teachers - 1) AS number;
CREATE UNIQUE INDEX ON seed_teacher (number);

INSERT INTO person (id, role, family_name, given_name, patronymic, login, faculty_id, department_id, position, email, created_at)
SELECT teacher.id, 1, name[1], name[2], name[3], format('t%s', lpad(teacher.id::text, 5, '0')),
  department.faculty_id, department.id, (ARRAY[
    '{"ru": "Доцент", "kg": "Доцент", "en": "Associate Professor"}',
    '{"ru": "Старший преподаватель", "kg": "Ага окутуучу", "en": "Senior Lecturer"}',
    '{"ru": "Преподаватель", "kg": "Окутуучу", "en": "Lecturer"}',
    '{"ru": "Профессор", "kg": "Профессор", "en": "Professor"}'])[1 + teacher.number % 4]::jsonb,
  format('t%s@example.kg', teacher.id), born_at
FROM seed_plan, seed_teacher AS teacher
-- Without OFFSET the planner would make up each name three times.
CROSS JOIN LATERAL (SELECT pg_temp.made_up_name(teacher.id) AS name OFFSET 0) AS named
JOIN department ON department.id = 1 + teacher.number % (SELECT count(*) FROM department);

CREATE TEMP TABLE seed_group ON COMMIT DROP AS
SELECT number, number + 1 AS id, block, number % block_size AS place,
  1 + block % faculties AS faculty_id,
  2 * (1 + block % faculties) - 1 + (block / faculties) % 2 AS speciality_id,
  -- From the second year on, because a first year has no past term.
  2 + (block / faculties / 2) % 3 AS study_year
FROM seed_plan, generate_series(0, groups - 1) AS number, LATERAL (SELECT number / block_size AS block) AS at;
CREATE UNIQUE INDEX ON seed_group (number);

INSERT INTO study_group (id, title, kind, faculty_id, speciality_id)
SELECT seed_group.id,
  format('%s-%s-%s', speciality.code,
    row_number() OVER (PARTITION BY seed_group.speciality_id, study_year ORDER BY number),
    lpad(((year - study_year + 1) % 100)::text, 2, '0')),
  'group', seed_group.faculty_id, seed_group.speciality_id
FROM seed_plan, seed_group JOIN speciality ON speciality.id = seed_group.speciality_id;

CREATE TEMP TABLE seed_student ON COMMIT DROP AS
SELECT number, teachers + 1 + number AS id, number / group_size AS group_number, number % group_size AS place
FROM seed_plan, generate_series(0, groups * group_size - 1) AS number;

INSERT INTO person (id, role, family_name, given_name, patronymic, login, faculty_id, speciality_id, email, created_at)
SELECT student.id, 2, name[1], name[2], name[3], format('s%s', lpad((student.number + 1)::text, 6, '0')),
  faculty_id, speciality_id, format('s%s@example.kg', student.number + 1), born_at
FROM seed_plan, seed_student AS student JOIN seed_group ON seed_group.number = student.group_number
CROSS JOIN LATERAL (SELECT pg_temp.made_up_name(student.id) AS name OFFSET 0) AS named;

INSERT INTO group_member (group_id, person_id, is_home)
SELECT seed_group.id, student.id, true
FROM seed_student AS student JOIN seed_group ON seed_group.number = student.group_number;

-- A stream contains every third student of its groups.
CREATE TEMP TABLE seed_stream ON COMMIT DROP AS
SELECT stream_number AS number, groups + 1 + stream_number AS id, faculty_id, study_year
FROM seed_plan, generate_series(0, streams - 1) AS stream_number
JOIN seed_group ON seed_group.number = stream_number * (SELECT groups / streams FROM seed_plan);

INSERT INTO study_group (id, title, kind, faculty_id)
SELECT id, format('Поток %s', number + 1), 'stream', faculty_id FROM seed_stream;

INSERT INTO group_member (group_id, person_id, is_home)
SELECT seed_stream.id, student.id, false
FROM seed_plan, seed_student AS student
JOIN seed_stream ON seed_stream.number = least(student.group_number / (SELECT groups / streams FROM seed_plan),
  (SELECT streams - 1 FROM seed_plan))
WHERE student.place % 3 = 0;
