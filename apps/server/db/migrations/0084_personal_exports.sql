-- The last copy of their data that a person has confirmed, at most one in the hours of a setting (decision 0124). The session that
-- confirmed it can download it until then; a session with another token cannot.
CREATE TABLE personal_export (
  person_id int PRIMARY KEY REFERENCES person,
  confirmed_at timestamptz NOT NULL,
  session_hash bytea NOT NULL,
  open_until timestamptz NOT NULL
);
