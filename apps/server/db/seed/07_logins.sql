-- The demo accounts, each with its own password. The hashes are in `seed_login`.

UPDATE person SET login = shown.login, family_name = shown.family_name,
  given_name = shown.given_name, patronymic = shown.patronymic, password_hash = seed_login.password_hash,
  must_change_credentials = shown.login = 'newcomer'
FROM seed_plan, seed_login JOIN (VALUES
  ('teacher', 1, 0, 'Осмонова', 'Гүлзат', 'Төлөгөновна'),
  ('editor', 1, 1, 'Морозов', 'Андрей', 'Викторович'),
  ('student', 2, 0, 'Үсөнов', 'Бектур', 'Өмүрбекович'),
  ('newcomer', 2, 1, 'Кеңешова', 'Айпери', 'Таалайбековна')
) AS shown (login, role, number, family_name, given_name, patronymic) USING (login)
WHERE person.id = 1 + shown.number + CASE WHEN shown.role = 2 THEN teachers ELSE 0 END;

-- Staff who teach nobody: the registrar of the university, and the dean's office of the first faculty.
INSERT INTO person (id, role, login, family_name, given_name, patronymic, position, faculty_id, password_hash, created_at)
SELECT (SELECT max(id) FROM person) + shown.number, 1, shown.login, shown.family_name, shown.given_name, shown.patronymic,
  shown.position::jsonb, (SELECT min(id) FROM faculty), seed_login.password_hash, born_at
FROM seed_plan, seed_login JOIN (VALUES
  ('registrar', 1, 'Калыкова', 'Асель', 'Маратовна', '{"ru": "Регистратор", "kg": "Каттоочу", "en": "Registrar"}'),
  ('dean', 2, 'Сулайманов', 'Тимур', 'Азаматович', '{"ru": "Декан", "kg": "Декан", "en": "Dean"}')
) AS shown (login, number, family_name, given_name, patronymic, position) USING (login);

INSERT INTO claim (person_id, name, scope, granted_at)
SELECT id, 'news.publish', '{"audience": "all"}'::jsonb, created_at FROM person WHERE login = 'editor'
UNION ALL
SELECT person.id, claim.name, CASE login WHEN 'registrar' THEN '{"audience": "all"}'::jsonb
  ELSE jsonb_build_object('faculties', jsonb_build_array(faculty_id)) END, created_at
FROM person, unnest(ARRAY['people.manage', 'groups.manage', 'orders.process', 'grades.register', 'documents.issue', 'timetable.manage',
  'registration.manage', 'payments.manage', 'questionnaires.manage', 'reports.read', 'audit.read']) AS claim (name)
WHERE login IN ('registrar', 'dean')
UNION ALL
SELECT person.id, claim.name, '{"audience": "all"}'::jsonb, created_at
FROM person, unnest(ARRAY['imports.run', 'imports.approve', 'settings.manage']) AS claim (name) WHERE login = 'registrar';
