-- Defaults live in the server's table of settings. Rows hold only what an operator has set.
DELETE FROM setting USING (VALUES
  ('businessTimeZone', '"Asia/Bishkek"'::jsonb),
  ('sessionLifetime',
   '{"student": {"idleHours": 12, "absoluteDays": 30}, "teacher": {"idleHours": 8, "absoluteDays": 7}}'),
  ('idempotencyLifetime', '{"hours": 24}'),
  ('auditLifetime', '{"years": 5}'),
  ('attachmentLimit', '{"maxMb": 20, "libraryMaxMb": 200}'),
  ('saveProgress', '"bytes"'),
  ('logo',
   '{"imageUrl": "/lms/logo.svg", "widthPx": 96, "fontSizePx": 22,
     "name": {"ru": "Университет", "kg": "Университет", "en": "University"}}'),
  ('codeLifetime', '{"letterMinutes": 30, "confirmationHours": 48, "registrarHours": 72}'),
  ('clientDefaults', '{"language": "ru", "theme": "system"}'),
  ('settingsLinks', '[]'),
  ('sidebarLinks', '[]')) AS released (name, value)
WHERE setting.name = released.name AND setting.value = released.value;

-- The limit of the library has no reader yet.
UPDATE setting SET value = value - 'libraryMaxMb'
WHERE name = 'attachmentLimit' AND value -> 'libraryMaxMb' = '200';
