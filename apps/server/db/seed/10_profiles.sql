-- Made-up personal data, combined in the same way as the names.

UPDATE person SET email_confirmed_at = CASE WHEN email IS NOT NULL THEN created_at END,
  birth_date = make_date(CASE role WHEN 1 THEN year - 30 ELSE year - 19 END - pg_temp.roll(id, 61) % 5,
  1 + pg_temp.roll(id, 62) % 12, 1 + pg_temp.roll(id, 63) % 28) FROM seed_plan;

INSERT INTO person_profile (person_id, gender, nationality, citizenship, tax_id, phone, education, conference_link)
SELECT id, CASE WHEN is_female THEN 'female' ELSE 'male' END,
  CASE WHEN full_name ~ '(ов|ев|ёв|ин)а? (Андрей|Сергей|Максим|Дмитрий|Артём|Фёдор|Анна|Елена|Мария|Ольга|Алёна|София) '
    THEN '{"ru": "русский", "kg": "орус", "en": "Russian"}'::jsonb
    ELSE '{"ru": "кыргыз", "kg": "кыргыз", "en": "Kyrgyz"}'::jsonb END,
  '{"ru": "Кыргызская Республика", "kg": "Кыргыз Республикасы", "en": "Kyrgyz Republic"}',
  -- Fourteen digits like a real number, which begins with 1 or 2; this one does not exist.
  '9' || to_char(birth_date, 'DDMMYYYY') || lpad((id % 100000)::text, 5, '0'),
  format('+996 000 %s %s', lpad((id / 1000 % 1000)::text, 3, '0'), lpad((id % 1000)::text, 3, '0')),
  CASE role WHEN 1 THEN '{"ru": "высшее", "kg": "жогорку", "en": "higher"}'::jsonb
    ELSE '{"ru": "среднее общее", "kg": "жалпы орто", "en": "general secondary"}'::jsonb END,
  CASE WHEN role = 1 THEN format('https://meet.example.org/%s', login) END
FROM (
  SELECT person.*, full_name ~ '(овна|евна)$' AS is_female FROM person
) AS known;

INSERT INTO setting (name, value) VALUES ('sidebarLinks', '[
  {"entry": "rating", "name": {"ru": "Рейтинг", "kg": "Рейтинг", "en": "Rating"}, "address": "https://rating.example.org/"},
  {"entry": "webinar", "name": {"ru": "Вебинар", "kg": "Вебинар", "en": "Webinar"}, "address": "https://meet.example.org/"}
]'), ('settingsLinks', '[
  {"entry": "library", "name": {"ru": "Каталог библиотеки", "kg": "Китепкана каталогу", "en": "Library catalogue"},
    "address": "https://catalogue.example.org/"}
]');
