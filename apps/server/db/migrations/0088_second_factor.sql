-- A session in which the second factor was given, or that of a browser which need not give it (decision 0131). NULL: it was not.
ALTER TABLE session ADD COLUMN verified_at timestamptz;

-- The app of a person that makes codes. The secret is sealed with a key that the database does not have.
CREATE TABLE totp_secret (
  person_id int PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  sealed bytea NOT NULL,
  -- The time step of the last code that was used: it and those before it are never accepted again.
  last_step bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);

-- Codes for who has lost the device; each works once.
CREATE TABLE recovery_code (
  code_hash bytea PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  used_at timestamptz
);
CREATE INDEX recovery_code_by_person ON recovery_code (person_id);

-- Browsers that need not give the second factor again for a time.
CREATE TABLE remembered_device (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  user_agent text NOT NULL,
  remembered_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX remembered_device_by_person ON remembered_device (person_id);
CREATE INDEX remembered_device_by_expiry ON remembered_device (expires_at);

-- The remembered browser of the session: who signs it out makes it unknown as well.
ALTER TABLE session ADD COLUMN remembered_id int REFERENCES remembered_device ON DELETE SET NULL;
CREATE INDEX session_by_remembered ON session (remembered_id) WHERE remembered_id IS NOT NULL;
