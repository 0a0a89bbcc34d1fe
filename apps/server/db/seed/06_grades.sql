-- Final grades of all semesters that have ended, since the first year of each student.

-- The years before those with teaching.
INSERT INTO academic_year (id, label, starts_on, ends_on)
SELECT id, format('%s-%s', id, lpad(((id + 1) % 100)::text, 2, '0')), make_date(id, 9, 1), make_date(id + 1, 8, 31)
FROM seed_plan, generate_series(year - 3, year - 2) AS id;

INSERT INTO term_period (academic_year_id, term_id, starts_on, ends_on)
SELECT id, term_id, make_date(id + from_year, from_month, from_day), make_date(id + 1, to_month, to_day)
FROM seed_plan, generate_series(year - 3, year - 2) AS id, (VALUES
  (2, 0, 9, 1, 1, 20),
  (1, 1, 1, 21, 6, 20),
  (3, 1, 6, 21, 8, 31)
) AS term (term_id, from_year, from_month, from_day, to_month, to_day);

-- The form of control depends on the discipline.
CREATE FUNCTION pg_temp.exam_form_of(discipline_id int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY[1, 1, 2, 1, 3, 1, 4, 1])[1 + discipline_id % 8]
$$;
-- Coursework has a theme.
CREATE FUNCTION pg_temp.theme_of(student_id int, discipline_id int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN pg_temp.exam_form_of(discipline_id) = 4 THEN (ARRAY[
    'Анализ современных подходов и их сравнение на примере предприятия',
    'Разработка и проверка модели по данным за три года',
    'Илимий булактарга сереп жана алардын практикада колдонулушу',
    'Практическое исследование: постановка, методика, результаты'])[1 + (student_id + discipline_id) % 4] END
$$;
UPDATE class SET exam_form_id = pg_temp.exam_form_of(discipline_id) FROM course WHERE course.id = class.course_id;

-- The semesters since the first year, with the disciplines that the classes of the last two years follow too.
CREATE TEMP TABLE seed_grade ON COMMIT DROP AS
SELECT student_id, group_id, academic_year_id, term_id, semester, discipline_id, 3 + discipline_id % 3 AS credits,
  pg_temp.exam_form_of(discipline_id) AS exam_form_id, ends_on AS ended_on,
  -- Around 76, better or worse by the student.
  least(100, greatest(20, 76 + (pg_temp.roll(student_id, 72) - 500) / 40
    + (pg_temp.roll(student_id, 173 + semester * 40 + discipline_id) - 500) / 20)) AS points
FROM (
  SELECT student.id AS student_id, seed_group.id AS group_id, study_year, study_year AS years_here, semester,
    1 + (5 * speciality_id + 6 * (semester + 1) + position) % 24 AS discipline_id
  FROM seed_student AS student JOIN seed_group ON seed_group.number = student.group_number,
    generate_series(1, 2 * study_year) AS semester, generate_series(0, 5) AS position
  UNION ALL
  -- A stream may gather students of different years of study.
  SELECT student.id, home.id, seed_stream.study_year, home.study_year, semester,
    25 + (seed_stream.number + semester - 2 * seed_stream.study_year + 10) % 8
  FROM seed_stream JOIN group_member AS member ON member.group_id = seed_stream.id
  JOIN seed_student AS student ON student.id = member.person_id
  JOIN seed_group AS home ON home.number = student.group_number,
    generate_series(1, 2 * seed_stream.study_year) AS semester
) AS studied, LATERAL (
  SELECT term_period.* FROM term_period, seed_plan
  WHERE academic_year_id = year - study_year + (semester + 1) / 2 AND term_id = CASE semester % 2 WHEN 1 THEN 2 ELSE 1 END
    AND academic_year_id > year - years_here AND ends_on < today
) AS held;

INSERT INTO final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
  attempt, points, is_passed, recorded_on, theme)
SELECT student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
  1, CASE WHEN exam_form_id <> 2 THEN points END, CASE WHEN exam_form_id = 2 THEN points >= 61 END, ended_on - 4,
  pg_temp.theme_of(student_id, discipline_id)
FROM seed_grade;

-- Who failed tries again in the next term; one in six fails again.
INSERT INTO final_grade (student_id, group_id, academic_year_id, term_id, semester, discipline_id, credits, exam_form_id,
  attempt, points, is_passed, recorded_on, theme)
SELECT student_id, group_id, later.academic_year_id, later.term_id, semester, discipline_id, credits, exam_form_id,
  2, CASE WHEN exam_form_id <> 2 THEN retaken END, CASE WHEN exam_form_id = 2 THEN retaken >= 61 END, later.ends_on - 4,
  pg_temp.theme_of(student_id, discipline_id)
FROM seed_plan, seed_grade JOIN term_period AS later ON later.starts_on = ended_on + 1,
  LATERAL (SELECT 57 + pg_temp.roll(student_id, 900 + discipline_id) % 24 AS retaken) AS again
WHERE points < 61 AND later.ends_on < today;

INSERT INTO setting (name, value) VALUES ('institution', '{
  "address": {"ru": "720000, г. Бишкек, ул. Учебная, 1", "kg": "720000, Бишкек ш., Окуу көчөсү, 1", "en": "1 Uchebnaya Street, Bishkek 720000"},
  "phone": "+996 000 000 001", "email": "office@example.kg", "web": "https://www.example.kg",
  "rector": {"name": {"ru": "Төрөбеков А. К.", "kg": "Төрөбеков А. К.", "en": "A. K. Torobekov"}},
  "registrar": {"name": {"ru": "Үмөтова Н. Ж.", "kg": "Үмөтова Н. Ж.", "en": "N. Zh. Umotova"}}}');
