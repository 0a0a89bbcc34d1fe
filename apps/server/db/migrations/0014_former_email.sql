-- The confirmed address that an unconfirmed one has replaced: going back to it needs no new confirmation.
ALTER TABLE person
  ADD COLUMN former_email text,
  ADD COLUMN former_email_confirmed_at timestamptz,
  ADD CHECK ((former_email IS NULL) = (former_email_confirmed_at IS NULL));
