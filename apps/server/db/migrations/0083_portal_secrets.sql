-- The keys that the servers of one portal share. The fingerprint is a hash, from which nobody gets the key; NULL: a key that no
-- server has shown yet. The sealed key is encrypted with PORTAL_SECRETS_KEY; NULL: it is in the folder of each machine.
CREATE TABLE portal_secret (
  name text PRIMARY KEY,
  fingerprint bytea CHECK (octet_length(fingerprint) = 32),
  sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (sealed IS NULL OR fingerprint IS NOT NULL)
);

-- A portal that people have used has its keys already.
INSERT INTO portal_secret (name)
SELECT name FROM unnest(ARRAY['xsrf.key', 'push.key', 'check-in.key', 'documents.key', 'student-card.key', 'questionnaires.key',
  'sandbox-bank.key']) AS name
WHERE EXISTS (SELECT FROM session) OR EXISTS (SELECT FROM issued_document) OR EXISTS (SELECT FROM push_subscription);
