-- Announcements whose readers are asked to confirm that they have read them.
ALTER TABLE news_item ADD COLUMN needs_confirmation boolean NOT NULL DEFAULT false;

CREATE TABLE news_confirmation (
  news_id int NOT NULL REFERENCES news_item,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (news_id, person_id)
);
CREATE INDEX news_confirmation_by_person ON news_confirmation (person_id);
