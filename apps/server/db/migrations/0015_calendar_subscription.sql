-- The private address of a person's lessons, for calendar programs. One for each person: a new one ends the earlier.
CREATE TABLE calendar_subscription (
  person_id int PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  key_hash bytea NOT NULL UNIQUE,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
