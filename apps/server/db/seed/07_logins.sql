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

INSERT INTO claim (person_id, name, scope, granted_at)
SELECT id, 'news.publish', '{"audience": "all"}', created_at FROM person WHERE login = 'editor';
