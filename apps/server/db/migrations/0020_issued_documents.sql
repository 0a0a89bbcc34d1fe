-- PDF documents that were issued to people and can be verified by anybody who holds one.

CREATE TABLE issued_document (
  -- 128 random bits in base64url: who does not hold the document cannot find it.
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text NOT NULL CHECK (kind IN ('transcript', 'studyConfirmation', 'receipt')),
  holder_id int NOT NULL REFERENCES person,
  -- All that is told about the holder, as it was signed.
  initials text NOT NULL,
  language text NOT NULL CHECK (language IN ('ru', 'kg', 'en')),
  -- Of the kind, the language and what the document states.
  facts_digest bytea NOT NULL CHECK (length(facts_digest) = 32),
  file_id bigint NOT NULL UNIQUE REFERENCES file,
  issued_at timestamptz NOT NULL,
  issued_on date NOT NULL,
  revoked_at timestamptz,
  revoke_reason text,
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
-- The same facts give the same document until it is revoked, also to two requests at once.
CREATE UNIQUE INDEX issued_document_valid ON issued_document (holder_id, facts_digest) WHERE revoked_at IS NULL;
CREATE INDEX issued_document_by_holder ON issued_document (holder_id, issued_at);
