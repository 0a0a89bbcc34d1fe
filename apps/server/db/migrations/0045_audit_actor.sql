-- Every row of the audit names its actor. No row is edited, and only the expiry of old rows deletes some.

ALTER TABLE audit
  ADD COLUMN actor text,
  ADD COLUMN before jsonb,
  ADD COLUMN after jsonb,
  ADD COLUMN reason text;

-- Rows of requests have a request id. Until now `person_id` was the actor of some actions and the subject of others, and commands
-- did not store the account that ran them.
UPDATE audit SET
  actor = CASE
    WHEN details ->> 'actor' ~ '^cli:.+@.+$' THEN details ->> 'actor'
    WHEN request_id IS NULL AND action IN ('codeIssued', 'devicesSignedOut', 'claimGranted', 'claimRevoked', 'settingChanged',
      'gradesImported', 'curriculumImported', 'offersImported', 'registrationChanged', 'categoryChanged', 'lessonChanged',
      'paymentCharged', 'paymentRefunded', 'moneySettled', 'orderProcessed', 'documentRevoked', 'studentOrdered') THEN 'cli:unknown@unknown'
    WHEN request_id IS NULL OR action = 'signInFailed' THEN 'unknown'
    WHEN person_id IS NULL THEN 'visitor'
    ELSE 'person:' || person_id
  END,
  person_id = CASE action
    WHEN 'studentCardShown' THEN (details ->> 'studentId')::int
    WHEN 'readersReminded' THEN NULL
    ELSE person_id
  END,
  before = nullif(coalesce(details -> 'old', details -> 'before', details -> 'from'), 'null'),
  after = nullif(coalesce(details -> 'new', details -> 'after', details -> 'to'), 'null'),
  reason = details ->> 'reason',
  details = CASE action WHEN 'studentCardShown' THEN details - 'studentId' ELSE details END
    - ARRAY['actor', 'who', 'old', 'new', 'before', 'after', 'from', 'to', 'reason'];

ALTER TABLE audit
  ALTER COLUMN actor SET NOT NULL,
  ADD CONSTRAINT audit_actor CHECK (actor ~ '^(person:[1-9][0-9]*|cli:.+@.+|portal|visitor|unknown)$');
CREATE INDEX audit_by_actor ON audit (actor, at);
CREATE INDEX audit_by_action ON audit (action, at);

-- The setting `auditLifetime` allows no lifetime shorter than a year.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('portal.audit_expiry', true) = 'on' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of the audit are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit EXECUTE FUNCTION refuse_audit_change();
