-- Reactions of people to messages, one of each person (decision 0140).

-- When its reactions last changed. Null when there never was one, so that a page of such messages needs no other query.
ALTER TABLE message ADD COLUMN reacted_at timestamptz;
-- For people who were without a connection.
CREATE INDEX message_by_reaction ON message (reacted_at) WHERE reacted_at IS NOT NULL;

CREATE TABLE message_reaction (
  conversation_id bigint NOT NULL,
  message_id bigint NOT NULL,
  person_id int NOT NULL REFERENCES person,
  kind text NOT NULL CHECK (kind IN ('like', 'heart', 'laugh', 'party', 'thanks', 'question')),
  reacted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, message_id, person_id),
  FOREIGN KEY (conversation_id, message_id) REFERENCES message
);
CREATE INDEX message_reaction_by_person ON message_reaction (person_id);
