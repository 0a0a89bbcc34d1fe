-- Two academic years, four terms with teaching, and their classes and teachers.

INSERT INTO seed_record (name, row)
SELECT 'years', jsonb_build_object('sourceId', id, 'year', id, 'firstDay', make_date(id, 9, 1), 'lastDay', make_date(id + 1, 8, 31))
FROM seed_plan, generate_series(year - 1, year) AS id ORDER BY id;

-- The terms cover the whole year, so that every day has a current one.
CREATE TEMP TABLE seed_period ON COMMIT DROP AS
SELECT id AS academic_year_id, term_id, word, starts_on, ends_on
FROM seed_plan, generate_series(year - 1, year) AS id, LATERAL (VALUES
  (2, 'fall', make_date(id, 9, 1), make_date(id + 1, 1, 20)),
  (1, 'spring', make_date(id + 1, 1, 21), make_date(id + 1, 6, 20)),
  (3, 'summer', make_date(id + 1, 6, 21), make_date(id + 1, 8, 31))
) AS period (term_id, word, starts_on, ends_on);

INSERT INTO seed_record (name, row)
SELECT 'terms', jsonb_build_object('sourceId', format('%s-%s', academic_year_id, word), 'year', academic_year_id, 'term', word,
  'firstDay', starts_on, 'lastDay', ends_on)
FROM seed_period ORDER BY starts_on;

-- Terms with teaching: the previous spring and the current year. A summer term has two disciplines only.
CREATE TEMP TABLE seed_term ON COMMIT DROP AS
SELECT academic_year_id, term_id, word, starts_on, ends_on,
  (SELECT today FROM seed_plan) BETWEEN starts_on AND ends_on AS is_current,
  -- Semesters since the fall of the current year.
  CASE WHEN academic_year_id < (SELECT year FROM seed_plan) THEN -1 WHEN term_id = 2 THEN 0 ELSE 1 END AS shift,
  CASE WHEN term_id = 3 THEN 2 ELSE 6 END AS disciplines
FROM seed_period
WHERE academic_year_id = (SELECT year FROM seed_plan) OR term_id = 1;

-- Six consecutive disciplines make a semester. `pair` numbers the teaching of one discipline to one block.
CREATE TEMP TABLE seed_class ON COMMIT DROP AS
SELECT academic_year_id, term_id, false AS is_elective, seed_group.id AS group_id, place, position,
  2 * study_year - 1 + shift AS semester,
  1 + (5 * speciality_id + 6 * (2 * study_year + shift) + position) % 24 AS discipline_id,
  (block * 6 + position) % teachers AS pair
FROM seed_plan, seed_group, seed_term, generate_series(0, disciplines - 1) AS position
UNION ALL
SELECT academic_year_id, term_id, true, seed_stream.id, 0, seed_stream.number, 2 * study_year - 1 + shift,
  25 + (seed_stream.number + shift + 1) % 8, seed_stream.number % teachers
FROM seed_plan, seed_stream, seed_term WHERE term_id <> 3;

ALTER TABLE seed_class ADD credits smallint, ADD id int;
UPDATE seed_class SET credits = 3 + discipline_id % 3;
UPDATE seed_class SET id = numbered.id
FROM (
  SELECT academic_year_id, term_id, group_id, discipline_id,
    row_number() OVER (ORDER BY academic_year_id, term_id, discipline_id, group_id) AS id
  FROM seed_class
) AS numbered
WHERE (numbered.academic_year_id, numbered.term_id, numbered.group_id, numbered.discipline_id) =
  (seed_class.academic_year_id, seed_class.term_id, seed_class.group_id, seed_class.discipline_id);

-- The weekly timetable. Lectures and practice of a block are distributed over the days, so that neither groups nor
-- teachers overlap; electives have the last lesson of the day. The practice of two disciplines is every other week.
CREATE TEMP TABLE seed_teaching ON COMMIT DROP AS
SELECT id AS class_id, academic_year_id, term_id, group_id, is_elective, lesson_type_id,
  1 + CASE WHEN is_elective OR lesson_type_id = 2 THEN teachers - 1 - pair ELSE pair END AS teacher_id,
  CASE WHEN is_elective THEN position ELSE position + place + 3 * (lesson_type_id - 1) END % 6 AS day,
  CASE WHEN is_elective THEN 5 ELSE lesson_type_id + 2 * ((position + place) % 2) END AS lesson_time_id,
  CASE WHEN is_elective OR lesson_type_id = 1 OR position < 4 THEN 'every' WHEN position = 4 THEN 'odd' ELSE 'even' END AS weeks
FROM seed_plan, seed_class, generate_series(1, 2) AS lesson_type_id
WHERE lesson_type_id = 1 OR NOT is_elective;

-- What the rows of classes and of lessons have in common.
CREATE TEMP TABLE seed_taught ON COMMIT DROP AS
SELECT class_id, lesson_type_id, seed_class.semester, jsonb_build_object('year', seed_class.academic_year_id, 'term', word,
  'discipline', discipline.code, 'credits', credits, 'group', home.title, 'teacher', format('T%s', teacher_id),
  'lessons', CASE lesson_type_id WHEN 1 THEN 'lecture' ELSE 'practice' END) AS row
FROM seed_teaching JOIN seed_class ON seed_class.id = class_id
JOIN seed_period ON (seed_period.academic_year_id, seed_period.term_id) = (seed_class.academic_year_id, seed_class.term_id)
JOIN seed_discipline AS discipline ON discipline.id = discipline_id JOIN seed_home AS home ON home.id = seed_class.group_id;

INSERT INTO seed_record (name, year, row)
SELECT 'teaching', (row ->> 'year')::int, row || jsonb_build_object('sourceId', format('C%s', class_id), 'semester', semester)
FROM seed_taught ORDER BY class_id, lesson_type_id;
