-- The confirmed address stays until a new one is confirmed, so the new one waits in a column of its own.
ALTER TABLE person ADD COLUMN new_email text;
UPDATE person
  SET new_email = email, email = former_email, email_confirmed_at = former_email_confirmed_at
  WHERE former_email IS NOT NULL;
ALTER TABLE person DROP COLUMN former_email, DROP COLUMN former_email_confirmed_at;
