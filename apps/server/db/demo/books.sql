-- Books, teaching materials and reading positions of the demonstration. Reads `demo_plan` (year, midnight, books) and
-- `demo_book` (number, file, category, language, title, author, description, format, file_id, cover_file_id, page_count).

SET LOCAL statement_timeout = 0;

CREATE TEMP TABLE demo_owner ON COMMIT DROP AS
SELECT (SELECT id FROM person WHERE login = 'teacher') AS teacher, (SELECT id FROM person WHERE login = 'editor') AS editor,
  (SELECT id FROM person WHERE login = 'student') AS student;

INSERT INTO book (category_id, owner_id, title, author, description, page_count, format, file_id, cover_file_id,
  described_at, created_at, updated_at)
SELECT place.category_id, CASE WHEN place.category_id < 5 THEN teacher ELSE editor END, title, author, description, page_count,
  format, file_id, cover_file_id, added.at, added.at, added.at
FROM demo_owner, demo_plan, demo_book
JOIN (VALUES ('mathematics', 1), ('programming', 2), ('languages', 3), ('process', 5), ('students', 6), ('library', 7))
  AS place (category, category_id) USING (category),
LATERAL (SELECT midnight - make_interval(days => 40 - number) AS at) AS added
ORDER BY number;

-- Larger seeds have more books in the first section, with words that the search folds. Nothing is stored of their files.
CREATE TEMP TABLE demo_more ON COMMIT DROP AS
SELECT n, 1 + n % teachers.total AS owner_id, md5(format('demo book %s', n)) AS key, midnight - make_interval(days => 60, mins => n) AS at
FROM demo_plan, (SELECT count(*)::int AS total FROM person WHERE role = 1) AS teachers
CROSS JOIN generate_series(1, (SELECT books FROM demo_plan)) AS n;
INSERT INTO file (storage_key, name, original_name, type, size_bytes, sha256, owner_id, created_at)
SELECT key, format('%s.pdf', n), format('%s.pdf', n), 'application/pdf', 100000 + n, sha256(key::bytea), owner_id, at
FROM demo_more ORDER BY n;
INSERT INTO book (category_id, owner_id, title, author, page_count, format, file_id, described_at, created_at, updated_at)
SELECT 1 + n % 4, demo_more.owner_id,
  format('%s: %s, %s %s', (ARRAY['Учебник', 'Практикум', 'Окуу китеби', 'Handbook', 'Задачник', 'Лекции'])[1 + n % 6],
    (ARRAY['өмүр жана коом', 'ёлка и лес', 'омур бою эмгек', 'алгебра', 'көңүл үчүн', '100% статистика', 'ең кыска жол', 'databases'])[1 + n / 6 % 8],
    (ARRAY['бөлүм', 'часть', 'volume', 'выпуск'])[1 + n / 48 % 4], n),
  (ARRAY['Өмүров Т.', 'Ёлкина М.', 'Примеров А.', 'Үсөнова Г.', 'Sampleton J.', 'Тестова К.', 'Ким А.'])[1 + n / 3 % 7],
  20 + n % 400, 'pdf', file.id, at, at, at
FROM demo_more JOIN file ON storage_key = key ORDER BY n;

-- What the demo teacher teaches this year, with a colleague of the same discipline.
CREATE TEMP TABLE demo_course ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY academic_year_id, semester, discipline_id) AS place, taught.*,
  (SELECT min(teacher_id) FROM class_teacher JOIN class ON class.id = class_id JOIN course ON course.id = course_id
   WHERE discipline_id = taught.discipline_id AND teacher_id NOT IN (teacher, editor)) AS colleague
FROM demo_owner, (
  SELECT DISTINCT academic_year_id, discipline_id, credits, semester, exam_form_id, study_group.speciality_id
  FROM demo_owner, demo_plan, course JOIN class ON course.id = course_id JOIN study_group ON study_group.id = group_id
  WHERE academic_year_id = year AND NOT is_elective
    AND EXISTS (SELECT FROM class_teacher WHERE class_id = class.id AND teacher_id = teacher)
) AS taught;

-- All types, all audiences; files of their own and books of the library. Courses have different numbers of materials.
INSERT INTO material (owner_id, section_id, type_id, academic_year_id, semester, discipline_id, credits, exam_form_id,
  speciality_id, title, author, description, page_count, education_form_id, format, file_id, book_id, created_at, updated_at)
SELECT CASE WHEN is_colleague THEN colleague ELSE teacher END, kind.section_id, kind.type_id, demo_course.academic_year_id,
  demo_course.semester, discipline_id, demo_course.credits, demo_course.exam_form_id, demo_course.speciality_id, format('%s: %s', kind.title, discipline.title ->> 'ru'),
  CASE WHEN book.id IS NOT NULL THEN book.author WHEN is_colleague THEN colleague_name.full_name ELSE teacher_name.full_name END,
  kind.description, demo_book.page_count, kind.education_form_id, demo_book.format,
  CASE WHEN book.id IS NULL THEN demo_book.file_id END, book.id, added.at, added.at
FROM demo_owner CROSS JOIN demo_plan CROSS JOIN demo_course
JOIN discipline ON discipline.id = discipline_id
CROSS JOIN (VALUES
  (1, 1, 1, 'Рабочая программа', 'Цели, темы, часы и литература. Демонстрационный образец.', NULL::int, 'syllabus.docx', false),
  (2, 1, 2, 'Лекции', 'Конспект лекций семестра для очной формы.', 1, 'lectures-ru.pdf', false),
  (3, 1, 2, 'Лекции для заочной формы', 'Конспект установочных лекций.', 2, 'lectures-ru.pdf', false),
  (4, 1, 3, 'Практические занятия', 'Книга библиотеки с примерами к занятиям.', NULL, 'samples-en.pdf', false),
  (5, 1, 4, 'Лабораторные работы', 'Лабораториялык иштерге китеп: кыргызча.', NULL, 'databases-kg.pdf', false),
  (6, 1, 5, 'Самостоятельная работа', 'Задания с критериями оценки.', NULL, 'tasks-ru.html', false),
  (7, 1, 6, 'Контрольные вопросы', 'Вопросы к модулям и экзамену.', NULL, 'questions.txt', false),
  (8, 1, 7, 'Учебник', 'Основной учебник из электронной библиотеки.', NULL, 'algorithms-ru.pdf', false),
  (9, 1, 7, 'Дополнительное чтение', 'EPUB для телефона, для заочной формы.', 2, 'numbers-ru.epub', false),
  (10, 2, 1, 'Положение об учебных материалах', 'Нормативный документ из библиотеки.', NULL, 'rules-materials-ru.pdf', false),
  (11, 3, 7, 'Как пользоваться библиотекой', 'Руководство пользователя.', NULL, 'guide-library-ru.pdf', false),
  (12, 1, 2, 'Лекции коллеги', 'Материал коллеги, который можно взять в свой список.', NULL, 'lectures-ru.pdf', true),
  (13, 1, 7, 'Хрестоматия', 'Книга, которую выбрал коллега.', NULL, 'life-kg.epub', true)
) AS kind (number, section_id, type_id, title, description, education_form_id, file, is_colleague)
JOIN demo_book USING (file)
LEFT JOIN book ON book.file_id = demo_book.file_id AND book.title = demo_book.title
JOIN person AS teacher_name ON teacher_name.id = teacher
LEFT JOIN person AS colleague_name ON colleague_name.id = colleague,
LATERAL (SELECT midnight - make_interval(days => 30, hours => place::int, mins => kind.number * 3) AS at) AS added
WHERE (NOT is_colleague OR colleague IS NOT NULL) AND (place % 3 <> 0 OR kind.number IN (1, 2, 8))
  AND (kind.number <> 7 OR place % 3 = 2)
ORDER BY place, kind.number;

-- The demo student has begun two books and the lectures of one discipline.
INSERT INTO reading_position (person_id, book_id, material_id, place, fraction, updated_at)
SELECT student, book.id, NULL, position.place, position.fraction, midnight - make_interval(hours => position.hours)
FROM demo_owner, demo_plan, (VALUES ('algorithms-ru.pdf', '5', 0.35, 20), ('numbers-ru.epub', 'epubcfi(/6/8!/4/2)', 0.6, 50))
  AS position (file, place, fraction, hours)
JOIN demo_book USING (file) JOIN book ON book.file_id = demo_book.file_id AND book.title = demo_book.title;
INSERT INTO reading_position (person_id, book_id, material_id, place, fraction, updated_at)
SELECT student, NULL, material.id, '3', 0.5, midnight - interval '30 hours'
FROM demo_owner, demo_plan, material
WHERE education_form_id = 1 AND discipline_id IN (
  SELECT discipline_id FROM group_member JOIN class USING (group_id) JOIN course ON course.id = course_id
  WHERE person_id = student AND academic_year_id = year)
ORDER BY material.id LIMIT 1;

-- Files belong to the owners of their books.
UPDATE file SET owner_id = book.owner_id FROM book WHERE file.id IN (book.file_id, book.cover_file_id) AND cover_file_id IS NOT NULL;

-- Without statistics the first searches would get bad plans.
ANALYZE book, material;

INSERT INTO claim (person_id, name, scope, granted_at)
SELECT id, 'library.edit', '{"audience": "all"}', created_at FROM person WHERE login = 'editor';
