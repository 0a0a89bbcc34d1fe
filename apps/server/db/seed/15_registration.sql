-- Registration for the next academic year: the fall is open, the spring opens in a few days, this year is closed.

UPDATE study_group SET intake_year = year - study_year + 1
FROM seed_plan, seed_group WHERE study_group.id = seed_group.id;

INSERT INTO academic_year (id, label, starts_on, ends_on)
SELECT id, format('%s-%s', id, lpad(((id + 1) % 100)::text, 2, '0')), make_date(id, 9, 1), make_date(id + 1, 8, 31)
FROM seed_plan, LATERAL (SELECT year + 1 AS id) AS next;
INSERT INTO term_period (academic_year_id, term_id, starts_on, ends_on)
SELECT year + 1, term_id, make_date(year + from_year, from_month, from_day), make_date(year + 2, to_month, to_day)
FROM seed_plan, (VALUES (2, 1, 9, 1, 1, 20), (1, 2, 1, 21, 6, 20), (3, 2, 6, 21, 8, 31))
  AS term (term_id, from_year, from_month, from_day, to_month, to_day);

INSERT INTO discipline (code, title, department_id, kind)
SELECT format('R%s', lpad(number::text, 3, '0')), jsonb_build_object('ru', ru, 'kg', kg, 'en', en),
  1 + number % (SELECT count(*) FROM department)::int, '{"ru": "Обязательная", "kg": "Милдеттүү", "en": "Compulsory"}'
FROM (VALUES
  (1, 'Архитектура информационных систем', 'Маалымат системаларынын архитектурасы', 'Information Systems Architecture'),
  (2, 'Анализ данных', 'Маалыматтарды талдоо', 'Data Analysis'),
  (3, 'Деловая коммуникация', 'Ишкердик баарлашуу', 'Business Communication'),
  (4, 'Системный анализ', 'Системалык талдоо', 'Systems Analysis'),
  (5, 'Управление качеством', 'Сапатты башкаруу', 'Quality Management'),
  (6, 'Моделирование процессов', 'Процесстерди моделдөө', 'Process Modelling'),
  (7, 'Интеллектуальные системы', 'Интеллектуалдык системалар', 'Intelligent Systems'),
  (8, 'Электронная коммерция', 'Электрондук соода', 'Electronic Commerce'),
  (9, 'Профессиональная этика', 'Кесиптик этика', 'Professional Ethics'),
  (10, 'Исследование операций', 'Операцияларды изилдөө', 'Operations Research'),
  (11, 'Инновационный менеджмент', 'Инновациялык менеджмент', 'Innovation Management'),
  (12, 'Проектный практикум', 'Долбоордук практикум', 'Project Workshop')
) AS row (number, ru, kg, en) ORDER BY number;

-- Students of one speciality and year of study, in the coming fall (0) and spring (1).
CREATE TEMP TABLE seed_cohort ON COMMIT DROP AS
SELECT faculty_id, speciality_id, study_year, half, year + 1 AS academic_year_id, CASE half WHEN 0 THEN 2 ELSE 1 END AS term_id,
  2 * study_year + 1 + half AS semester, year - study_year + 1 AS intake_year, count(*) * group_size AS students,
  dense_rank() OVER (ORDER BY speciality_id, study_year) AS cohort
FROM seed_plan, seed_group, generate_series(0, 1) AS half
GROUP BY faculty_id, speciality_id, study_year, half, year, group_size;

-- Six required disciplines of five credits; a seventh of four credits is chosen from two. The lessons of a discipline have
-- the times of `pattern`: the lecture has the cell of that number in the week, the practice the one 15 later.
CREATE TEMP TABLE seed_item ON COMMIT DROP AS
SELECT seed_cohort.*, discipline.id AS discipline_id, 5 AS credits, 'required' AS kind, position AS pattern
FROM seed_cohort, generate_series(0, 5) AS position
JOIN discipline ON true
WHERE discipline.code = format('R%s', lpad((6 * half + position + 1)::text, 3, '0'))
UNION ALL
SELECT seed_cohort.*, choice.discipline_id + half * 2, 4, 'byChoice', choice.pattern
FROM seed_cohort, (VALUES (28, 1), (29, 12)) AS choice (discipline_id, pattern);

INSERT INTO curriculum_item (speciality_id, intake_year, semester, discipline_id, credits, exam_form_id, kind)
SELECT speciality_id, intake_year, semester, discipline_id, credits, pg_temp.exam_form_of(discipline_id), kind
FROM seed_item ORDER BY cohort, half, kind DESC, pattern;

-- What the groups of this year study is their plan.
INSERT INTO curriculum_item (speciality_id, intake_year, semester, discipline_id, credits, exam_form_id)
SELECT DISTINCT speciality_id, year - study_year + 1, semester, discipline_id, credits, pg_temp.exam_form_of(discipline_id)
FROM seed_plan, seed_class JOIN seed_group ON seed_group.id = seed_class.group_id
WHERE academic_year_id = year AND NOT is_elective
ORDER BY 1, 2, 3, 4
ON CONFLICT DO NOTHING;

-- Two teachers for each required discipline, at different times. The sixth is registered by type of lesson.
CREATE TEMP TABLE seed_offer ON COMMIT DROP AS
SELECT cohort, half, academic_year_id, term_id, semester, item.faculty_id, item.discipline_id, credits, false AS is_optional,
  speciality_id, intake_year, lesson_type_id, variant, stream, pattern + 6 * variant AS pattern, item.kind,
  format('%s-%s-%s-%s%s%s', speciality.code, intake_year % 100, discipline.code, (ARRAY['А', 'Б'])[variant + 1],
    CASE WHEN stream > 1 THEN stream::text END, (ARRAY['-Л', '-П'])[lesson_type_id]) AS title,
  CASE WHEN students < 60 THEN 15 ELSE 30 END AS capacity
FROM seed_item AS item JOIN speciality ON speciality.id = speciality_id JOIN discipline ON discipline.id = item.discipline_id
CROSS JOIN LATERAL generate_series(0, CASE item.kind WHEN 'required' THEN 1 ELSE 0 END) AS variant
CROSS JOIN LATERAL generate_series(1, greatest(1, ceil(students / 90.0)::int)) AS stream
CROSS JOIN LATERAL unnest(CASE WHEN pattern = 5 THEN ARRAY[1, 2] ELSE ARRAY[NULL::int] END) AS lesson_type_id
UNION ALL
SELECT 0, half, year + 1, CASE half WHEN 0 THEN 2 ELSE 1 END, 1, 1, discipline.id, 3, true, NULL, NULL, NULL, 0, 1, 13 + discipline.id % 2,
  'optional', format('%s-%s', discipline.code, year + 1), 30
FROM seed_plan, generate_series(0, 1) AS half JOIN discipline ON discipline.id IN (30 - half * 2, 31 - half * 2);

INSERT INTO course (academic_year_id, term_id, discipline_id, credits)
SELECT DISTINCT academic_year_id, term_id, discipline_id, credits FROM seed_offer ORDER BY 1, 2 DESC, 3;
INSERT INTO study_group (title, kind, faculty_id, speciality_id, intake_year)
SELECT title, 'stream', faculty_id, speciality_id, intake_year FROM seed_offer ORDER BY half, is_optional, cohort, pattern, title;
INSERT INTO class (course_id, group_id, semester, is_elective, exam_form_id)
SELECT course.id, study_group.id, semester, true, pg_temp.exam_form_of(discipline_id)
FROM seed_offer JOIN course USING (academic_year_id, term_id, discipline_id, credits) JOIN study_group USING (title)
ORDER BY study_group.id;
ALTER TABLE seed_offer ADD class_id int, ADD group_id int, ADD teacher_id int;
UPDATE seed_offer SET class_id = class.id, group_id = class.group_id
FROM class JOIN study_group ON study_group.id = class.group_id WHERE study_group.title = seed_offer.title;

INSERT INTO module (class_id, number, weight, is_final, closes_on)
SELECT class_id, number, CASE number WHEN 3 THEN 40 ELSE 30 END, number = 3,
  CASE number WHEN 1 THEN starts_on + (ends_on - starts_on) / 3 ELSE ends_on END
FROM seed_offer JOIN term_period USING (academic_year_id, term_id), generate_series(1, 3) AS number
ORDER BY class_id, number;

INSERT INTO registration_offer (class_id, lesson_type_id, is_optional)
SELECT class_id, lesson_type_id, is_optional FROM seed_offer ORDER BY class_id;

-- Offers at the same times have different teachers and rooms.
UPDATE seed_offer SET teacher_id = 1 + (nth + 3 * pattern) % teachers
FROM seed_plan, (SELECT class_id, row_number() OVER (PARTITION BY half, pattern, coalesce(lesson_type_id, 1) ORDER BY class_id) AS nth
  FROM seed_offer) AS numbered
WHERE numbered.class_id = seed_offer.class_id;
INSERT INTO class_teacher (class_id, teacher_id, lesson_type_id)
SELECT class_id, teacher_id, type FROM seed_offer, generate_series(1, 2) AS type
WHERE type = coalesce(lesson_type_id, type) ORDER BY class_id, type;
INSERT INTO timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id, weeks, valid_from,
  valid_until, updated_at)
SELECT class_id, group_id, 1 + cell % 6, 1 + cell / 6,
  row_number() OVER (PARTITION BY half, cell ORDER BY class_id), teacher_id, type, 'every', starts_on, ends_on, midnight
FROM seed_plan, seed_offer JOIN term_period USING (academic_year_id, term_id), generate_series(1, 2) AS type,
  LATERAL (SELECT pattern + 15 * (type - 1) AS cell) AS at
WHERE type = coalesce(lesson_type_id, type) ORDER BY class_id, type;

INSERT INTO subgroup (class_id, number, title)
SELECT class_id, number, format('Подгруппа %s', number) FROM seed_offer, generate_series(1, 2) AS number ORDER BY 1, 2;
-- The second subgroup of the first discipline of the first students is small: others have taken it.
INSERT INTO registration_seat (class_id, number, capacity)
SELECT class_id, number, CASE WHEN (cohort, half, pattern, stream, number) = (1, 0, 0, 1, 2) THEN 3 ELSE capacity END
FROM seed_offer, generate_series(1, 2) AS number ORDER BY 1, 2;

CREATE TEMP TABLE seed_registration ON COMMIT DROP AS
SELECT student.id AS student_id, class_id, group_id, 2 AS number, academic_year_id, term_id, discipline_id, credits,
  midnight - make_interval(hours => 60 - student.number) AS registered_at, student.number < 5 AS has_seat
FROM seed_plan, seed_student AS student JOIN seed_offer AS offer ON (cohort, half, pattern, stream) = (1, 0, 0, 1)
WHERE student.number BETWEEN 2 AND 5;
INSERT INTO registration (student_id, course_id, class_id, number, is_by_plan, registered_at)
SELECT student_id, course.id, class_id, number, true, registered_at
FROM seed_registration JOIN course USING (academic_year_id, term_id, discipline_id, credits) WHERE has_seat ORDER BY student_id;
INSERT INTO group_member (group_id, person_id, is_home) SELECT group_id, student_id, false FROM seed_registration WHERE has_seat;
INSERT INTO subgroup_member (class_id, student_id, number) SELECT class_id, student_id, number FROM seed_registration WHERE has_seat;
INSERT INTO registration_queue (student_id, class_id, number, joined_at)
SELECT student_id, class_id, number, registered_at FROM seed_registration WHERE NOT has_seat ORDER BY student_id;
UPDATE registration_seat SET taken = (SELECT count(*) FROM registration
  WHERE (registration.class_id, registration.number) = (registration_seat.class_id, registration_seat.number))
WHERE class_id IN (SELECT class_id FROM seed_registration);

INSERT INTO registration_window (academic_year_id, term_id, faculty_id, study_year, opens_at, closes_at, extended_until)
SELECT DISTINCT academic_year, term, faculty_id, study_year + later, midnight + opens, midnight + closes, midnight + late
FROM seed_plan, seed_group, LATERAL (VALUES
  (year + 1, 2, 1, interval '-3 days', interval '11 days 18 hours', interval '14 days 18 hours'),
  (year + 1, 1, 1, interval '4 days 9 hours', interval '18 days 18 hours', NULL),
  (year, 2, 0, interval '-80 days', interval '-66 days', interval '-63 days'),
  (year, 1, 0, interval '-60 days', interval '-46 days', NULL)
) AS open_at (academic_year, term, later, opens, closes, late)
ORDER BY 1, 2, 3, 4;
