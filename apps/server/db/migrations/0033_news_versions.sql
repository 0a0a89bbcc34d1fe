-- Announcements that were changed, and those that stand above the feed.
ALTER TABLE news_item
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN pinned_at timestamptz;

CREATE INDEX news_item_pinned ON news_item (pinned_at) WHERE pinned_at IS NOT NULL AND deleted_at IS NULL;

-- What an item was before a change, and who changed it.
CREATE TABLE news_version (
  news_id int NOT NULL REFERENCES news_item,
  version int NOT NULL CHECK (version > 0),
  caption text NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  audience smallint NOT NULL CHECK (audience IN (0, 1, 2)),
  faculty_id int REFERENCES faculty,
  file_names text[] NOT NULL,
  replaced_by int NOT NULL REFERENCES person,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (news_id, version)
);

-- The row of a removed file stays; nobody can load it any more.
ALTER TABLE news_file ADD COLUMN removed_at timestamptz;
