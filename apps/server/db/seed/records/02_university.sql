-- The tables of an import, as the scripts of this folder fill them: `row` has the columns that `portal import` reads, and
-- `year` the academic year of the tables that belong to one.
CREATE TEMP TABLE seed_record (number bigint GENERATED ALWAYS AS IDENTITY, name text, year int, row jsonb) ON COMMIT DROP;

-- A text in three languages as columns.
CREATE FUNCTION pg_temp.texts(name text, texts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(name, texts ->> 'ru', name || 'Kg', texts ->> 'kg', name || 'En', texts ->> 'en')
$$;

-- Faculties with departments and specialities, and disciplines.

CREATE TEMP TABLE seed_faculty ON COMMIT DROP AS
SELECT id, code, title::jsonb FROM (VALUES
  (1, 'FIT', '{"ru": "Факультет информационных технологий", "kg": "Маалымат технологиялары факультети", "en": "Faculty of Information Technology"}'),
  (2, 'FEM', '{"ru": "Факультет экономики и управления", "kg": "Экономика жана башкаруу факультети", "en": "Faculty of Economics and Management"}'),
  (3, 'FPH', '{"ru": "Факультет филологии", "kg": "Филология факультети", "en": "Faculty of Philology"}'),
  (4, 'FEN', '{"ru": "Инженерный факультет", "kg": "Инженердик факультет", "en": "Faculty of Engineering"}'),
  (5, 'FNS', '{"ru": "Факультет естественных наук", "kg": "Табият таануу факультети", "en": "Faculty of Natural Sciences"}'),
  (6, 'FLW', '{"ru": "Юридический факультет", "kg": "Юридикалык факультет", "en": "Faculty of Law"}')
) AS row (id, code, title)
WHERE id <= (SELECT faculties FROM seed_plan);

CREATE TEMP TABLE seed_department ON COMMIT DROP AS
SELECT id, faculty_id, code, title::jsonb FROM (VALUES
  (1, 1, 'SE', '{"ru": "Кафедра программной инженерии", "kg": "Программалык инженерия кафедрасы", "en": "Department of Software Engineering"}'),
  (2, 1, 'AM', '{"ru": "Кафедра прикладной математики", "kg": "Прикладдык математика кафедрасы", "en": "Department of Applied Mathematics"}'),
  (3, 2, 'EC', '{"ru": "Кафедра экономической теории", "kg": "Экономикалык теория кафедрасы", "en": "Department of Economics"}'),
  (4, 2, 'MG', '{"ru": "Кафедра менеджмента", "kg": "Менеджмент кафедрасы", "en": "Department of Management"}'),
  (5, 3, 'KL', '{"ru": "Кафедра кыргызского языка", "kg": "Кыргыз тили кафедрасы", "en": "Department of the Kyrgyz Language"}'),
  (6, 4, 'PE', '{"ru": "Кафедра электроэнергетики", "kg": "Электр энергетикасы кафедрасы", "en": "Department of Power Engineering"}'),
  (7, 5, 'CH', '{"ru": "Кафедра химии", "kg": "Химия кафедрасы", "en": "Department of Chemistry"}'),
  (8, 6, 'CL', '{"ru": "Кафедра гражданского права", "kg": "Жарандык укук кафедрасы", "en": "Department of Civil Law"}')
) AS row (id, faculty_id, code, title)
WHERE faculty_id <= (SELECT faculties FROM seed_plan);

CREATE TEMP TABLE seed_speciality ON COMMIT DROP AS
SELECT id, faculty_id, code, title::jsonb FROM (VALUES
  (1, 1, 'ПИ', '{"ru": "Программная инженерия", "kg": "Программалык инженерия", "en": "Software Engineering"}'),
  (2, 1, 'ИС', '{"ru": "Информационные системы", "kg": "Маалымат системалары", "en": "Information Systems"}'),
  (3, 2, 'ЭК', '{"ru": "Экономика", "kg": "Экономика", "en": "Economics"}'),
  (4, 2, 'МН', '{"ru": "Менеджмент", "kg": "Менеджмент", "en": "Management"}'),
  (5, 3, 'КФ', '{"ru": "Кыргызская филология", "kg": "Кыргыз филологиясы", "en": "Kyrgyz Philology"}'),
  (6, 3, 'АФ', '{"ru": "Английская филология", "kg": "Англис филологиясы", "en": "English Philology"}'),
  (7, 4, 'ЭЭ', '{"ru": "Электроэнергетика", "kg": "Электр энергетикасы", "en": "Power Engineering"}'),
  (8, 4, 'СТ', '{"ru": "Строительство", "kg": "Курулуш", "en": "Civil Engineering"}'),
  (9, 5, 'ХМ', '{"ru": "Химия", "kg": "Химия", "en": "Chemistry"}'),
  (10, 5, 'БЛ', '{"ru": "Биология", "kg": "Биология", "en": "Biology"}'),
  (11, 6, 'ЮР', '{"ru": "Юриспруденция", "kg": "Юриспруденция", "en": "Law"}'),
  (12, 6, 'ТМ', '{"ru": "Таможенное дело", "kg": "Бажы иши", "en": "Customs"}')
) AS row (id, faculty_id, code, title)
WHERE faculty_id <= (SELECT faculties FROM seed_plan);

-- 1 to 24 are compulsory, 25 to 32 are taught to streams.
CREATE TEMP TABLE seed_discipline ON COMMIT DROP AS
SELECT id, format('D%s', lpad(id::text, 3, '0')) AS code, jsonb_build_object('ru', ru, 'kg', kg, 'en', en) AS title,
  1 + id % (SELECT count(*) FROM seed_department)::int AS department_id,
  CASE WHEN id <= 24
    THEN '{"ru": "Обязательная", "kg": "Милдеттүү", "en": "Compulsory"}'::jsonb
    ELSE '{"ru": "По выбору", "kg": "Тандоо боюнча", "en": "Elective"}'::jsonb END AS kind
FROM (VALUES
  (1, 'Высшая математика', 'Жогорку математика', 'Higher Mathematics'),
  (2, 'Физика', 'Физика', 'Physics'),
  (3, 'История Кыргызстана', 'Кыргызстандын тарыхы', 'History of Kyrgyzstan'),
  (4, 'Кыргызский язык', 'Кыргыз тили', 'Kyrgyz Language'),
  (5, 'Английский язык', 'Англис тили', 'English'),
  (6, 'Философия', 'Философия', 'Philosophy'),
  (7, 'Основы программирования', 'Программалоонун негиздери', 'Introduction to Programming'),
  (8, 'Базы данных', 'Маалымат базалары', 'Databases'),
  (9, 'Алгоритмы и структуры данных', 'Алгоритмдер жана маалымат структуралары', 'Algorithms and Data Structures'),
  (10, 'Теория вероятностей', 'Ыктымалдуулук теориясы', 'Probability Theory'),
  (11, 'Экономическая теория', 'Экономикалык теория', 'Economic Theory'),
  (12, 'Манасоведение', 'Манас таануу', 'Manas Studies'),
  (13, 'Компьютерные сети', 'Компьютердик тармактар', 'Computer Networks'),
  (14, 'Операционные системы', 'Операциялык системалар', 'Operating Systems'),
  (15, 'Статистика', 'Статистика', 'Statistics'),
  (16, 'Бухгалтерский учёт', 'Бухгалтердик эсеп', 'Accounting'),
  (17, 'Экология', 'Экология', 'Ecology'),
  (18, 'Психология', 'Психология', 'Psychology'),
  (19, 'Право', 'Укук', 'Law'),
  (20, 'Дискретная математика', 'Дискреттик математика', 'Discrete Mathematics'),
  (21, 'Веб-разработка', 'Веб-иштеп чыгуу', 'Web Development'),
  (22, 'Проектный менеджмент', 'Долбоорду башкаруу', 'Project Management'),
  (23, 'Информационная безопасность', 'Маалыматтык коопсуздук', 'Information Security'),
  (24, 'Методы исследования', 'Изилдөө ыкмалары', 'Research Methods'),
  (25, 'Машинное обучение', 'Машиналык үйрөнүү', 'Machine Learning'),
  (26, 'Предпринимательство', 'Ишкердик', 'Entrepreneurship'),
  (27, 'Риторика', 'Риторика', 'Rhetoric'),
  (28, 'Немецкий язык', 'Немис тили', 'German'),
  (29, 'Фотография', 'Фотография', 'Photography'),
  (30, 'Финансовая грамотность', 'Каржылык сабаттуулук', 'Financial Literacy'),
  (31, 'География туризма', 'Туризм географиясы', 'Geography of Tourism'),
  (32, 'Мобильная разработка', 'Мобилдик иштеп чыгуу', 'Mobile Development')
) AS row (id, ru, kg, en);

INSERT INTO seed_record (name, row)
SELECT 'faculties', jsonb_build_object('sourceId', code, 'code', code) || pg_temp.texts('title', title)
FROM seed_faculty ORDER BY id;
INSERT INTO seed_record (name, row)
SELECT 'departments', jsonb_build_object('sourceId', department.code, 'code', department.code, 'faculty', faculty.code)
  || pg_temp.texts('title', department.title)
FROM seed_department AS department JOIN seed_faculty AS faculty ON faculty.id = faculty_id ORDER BY department.id;
INSERT INTO seed_record (name, row)
SELECT 'specialities', jsonb_build_object('sourceId', speciality.code, 'code', speciality.code, 'faculty', faculty.code)
  || pg_temp.texts('title', speciality.title)
FROM seed_speciality AS speciality JOIN seed_faculty AS faculty ON faculty.id = faculty_id ORDER BY speciality.id;
INSERT INTO seed_record (name, row)
SELECT 'disciplines', jsonb_build_object('sourceId', discipline.code, 'code', discipline.code, 'department', department.code)
  || pg_temp.texts('title', discipline.title) || pg_temp.texts('kind', kind)
FROM seed_discipline AS discipline JOIN seed_department AS department ON department.id = department_id
ORDER BY discipline.id;
