-- Authors change their messages for 15 minutes; the members of the conversation can read the earlier texts.
ALTER TABLE message ADD COLUMN edited_at timestamptz;
-- A reconnecting event stream looks for the edits that it missed.
CREATE INDEX message_by_edit ON message (edited_at) WHERE edited_at IS NOT NULL;

CREATE TABLE message_earlier_text (
  conversation_id bigint NOT NULL,
  message_id bigint NOT NULL,
  written_at timestamptz NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (conversation_id, message_id, written_at),
  FOREIGN KEY (conversation_id, message_id) REFERENCES message
);
