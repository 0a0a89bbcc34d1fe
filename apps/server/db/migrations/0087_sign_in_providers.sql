-- Claims by the groups of a sign-in, of a provider or of the directory: each sign-in there makes them equal to what its groups give.
-- Claims that a person has granted are in `claim`.
CREATE TABLE group_claim (
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  -- `provider:<id>` or `directory`.
  source text NOT NULL,
  name text NOT NULL,
  scope jsonb NOT NULL,
  -- The last day. No session of the sign-in is longer, so that nothing stays of a group or a source that nobody signs in with any more.
  holds_until date NOT NULL,
  PRIMARY KEY (person_id, source, name)
);

-- The claims that hold today. Only teachers have claims, because a claim is a right of staff.
CREATE OR REPLACE VIEW held_claim AS
SELECT claim.person_id, claim.name, claim.scope, claim.ends_on
FROM claim JOIN person ON person.id = claim.person_id AND person.role = 1
WHERE claim.ends_on IS NULL OR claim.ends_on >= coalesce((SELECT today FROM university_clock), current_date)
UNION ALL
SELECT group_claim.person_id, group_claim.name, group_claim.scope, NULL::date
FROM group_claim JOIN person ON person.id = group_claim.person_id AND person.role = 1
WHERE group_claim.holds_until >= coalesce((SELECT today FROM university_clock), current_date);

-- The provider of a session, where a sign-out goes on.
ALTER TABLE session ADD COLUMN provider text;

-- Responses of providers that were taken: none is taken twice.
CREATE TABLE provider_response (
  state_hash bytea PRIMARY KEY,
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_response_by_time ON provider_response (taken_at);
