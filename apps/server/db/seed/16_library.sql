-- Categories of the library. The server makes books and teaching materials with their files, see `db/demo/books.sql`.

INSERT INTO book_category (id, section_id, title) VALUES
  (1, 1, '{"ru": "Математика", "kg": "Математика", "en": "Mathematics"}'),
  (2, 1, '{"ru": "Программирование и данные", "kg": "Программалоо жана маалыматтар", "en": "Programming and data"}'),
  (3, 1, '{"ru": "Языки и словесность", "kg": "Тилдер жана адабият", "en": "Languages and literature"}'),
  (4, 1, '{"ru": "Общество и экономика", "kg": "Коом жана экономика", "en": "Society and economics"}'),
  (5, 2, '{"ru": "Учебный процесс", "kg": "Окуу процесси", "en": "Teaching and learning"}'),
  (6, 2, '{"ru": "Студентам", "kg": "Студенттерге", "en": "For students"}'),
  (7, 3, '{"ru": "Библиотека", "kg": "Китепкана", "en": "Library"}'),
  (8, 3, '{"ru": "Портал", "kg": "Портал", "en": "Portal"}');
ALTER TABLE book_category ALTER COLUMN id RESTART WITH 9;

-- What the server needs to make them as if they had been seeded here.
UPDATE setting SET value = (SELECT jsonb_build_object('year', year, 'midnight', midnight, 'books', books) FROM seed_plan)
WHERE name = 'demoFiles';
