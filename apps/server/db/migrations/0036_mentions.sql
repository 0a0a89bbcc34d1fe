-- Mentions of people in group chats: ranges of the plain text, in UTF-16 code units (decision 0056).

-- Null when it has none, so that a page of messages without mentions needs no other query.
ALTER TABLE message ADD COLUMN mention_count smallint;

CREATE TABLE message_mention (
  conversation_id bigint NOT NULL,
  message_id bigint NOT NULL,
  start smallint NOT NULL,
  length smallint NOT NULL,
  person_id int NOT NULL REFERENCES person,
  PRIMARY KEY (conversation_id, message_id, start),
  FOREIGN KEY (conversation_id, message_id) REFERENCES message
);
-- The unread mentions of a person in a conversation.
CREATE INDEX message_mention_by_person ON message_mention (person_id, conversation_id, message_id);
