-- What a person may see and change of their own, and the ways back in when a password is forgotten.

-- What the registrar knows of a person beyond the name; read by its owner alone (decisions 4, Personal data).
CREATE TABLE person_profile (
  person_id int PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  gender text CHECK (gender IN ('male', 'female')),
  birth_date date,
  nationality jsonb,
  citizenship jsonb,
  tax_id text,
  phone text,
  education jsonb,
  conference_link text CHECK (conference_link ~ '^https?://')
);

-- An address counts for anything only when its owner has shown that letters arrive there, and then it is one person's.
ALTER TABLE person ADD COLUMN email_confirmed_at timestamptz;
CREATE UNIQUE INDEX person_confirmed_email ON person (lower(email)) WHERE email_confirmed_at IS NOT NULL;

-- A code that opens one thing once: kept as a hash, with an end. `address` is the one that it confirms.
CREATE TABLE one_time_code (
  code_hash bytea PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirmEmail', 'restorePassword')),
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((purpose = 'confirmEmail') = (address IS NOT NULL))
);
CREATE INDEX one_time_code_by_person ON one_time_code (person_id, purpose);
CREATE INDEX one_time_code_by_expiry ON one_time_code (expires_at);

-- Who somebody is at a provider of sign-ins: once linked, the subject counts and no longer the address (D-28).
CREATE TABLE external_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject),
  UNIQUE (person_id, issuer)
);

INSERT INTO setting (name, value) VALUES
  ('codeLifetime', '{"letterMinutes": 30, "confirmationHours": 48, "registrarHours": 72}'),
  ('clientDefaults', '{"language": "ru", "theme": "system"}'),
  ('settingsLinks', '[]'),
  ('sidebarLinks', '[]');
