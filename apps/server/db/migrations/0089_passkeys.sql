-- Passkeys of people: public keys of devices, with which people sign in without a password and give the second factor (decision 0132).
CREATE TABLE passkey (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  -- What the device calls it; WebAuthn allows up to 1023 bytes.
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- What the device calls the person: it says nothing about them.
  user_handle bytea NOT NULL,
  public_key bytea NOT NULL,
  -- Of the last signature; passkeys that are copied between devices stay at 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  is_backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_by_person ON passkey (person_id);

-- Challenges that were answered: none counts twice. Those that nobody answers are not stored.
CREATE TABLE passkey_challenge (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_by_expiry ON passkey_challenge (expires_at);
