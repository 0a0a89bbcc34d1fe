-- Files and quotes of messages, how conversations are kept, and pushes.

-- Null where there is none, which is nearly always: a page then needs no second look.
ALTER TABLE message ADD COLUMN reply_to_id bigint;
ALTER TABLE message ADD COLUMN file_count smallint CHECK (file_count > 0);
-- What vanished while somebody did not listen.
CREATE INDEX message_by_deletion ON message (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE message_file (
  conversation_id bigint NOT NULL,
  message_id bigint NOT NULL,
  place smallint NOT NULL,
  file_id bigint NOT NULL UNIQUE REFERENCES file,
  PRIMARY KEY (conversation_id, message_id, place),
  FOREIGN KEY (conversation_id, message_id) REFERENCES message
);

-- Only the teachers of the group write.
ALTER TABLE conversation ADD COLUMN is_announcement_only boolean NOT NULL DEFAULT false;

CREATE TABLE conversation_mark (
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
  is_muted boolean NOT NULL DEFAULT false,
  is_pinned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (person_id, conversation_id)
);
CREATE INDEX conversation_mark_by_conversation ON conversation_mark (conversation_id) WHERE is_muted;

-- Lives and ends with the session that asked for it, and moves with it to another token.
CREATE TABLE push_subscription (
  session_hash bytea PRIMARY KEY REFERENCES session (token_hash) ON DELETE CASCADE ON UPDATE CASCADE,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  public_key text NOT NULL,
  auth_secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscription_by_person ON push_subscription (person_id);
