-- When an announcement becomes visible and when it ends.
ALTER TABLE news_item
  -- Null: it was visible at once.
  ADD COLUMN publish_at timestamptz,
  -- Null: it does not end.
  ADD COLUMN expires_at timestamptz,
  -- The recipients are notified when it becomes visible.
  ADD COLUMN is_waiting boolean NOT NULL DEFAULT false,
  -- The notifications of an ended item have been removed.
  ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false,
  ADD CHECK (expires_at > coalesce(publish_at, created_at));

-- The feed is in the order in which items became visible; few rows on the way are meant for others.
DROP INDEX news_item_live;
CREATE INDEX news_item_live ON news_item ((coalesce(publish_at, created_at)) DESC, id DESC)
  INCLUDE (audience, faculty_id, kind, publish_at, expires_at) WHERE deleted_at IS NULL;

-- Read every few seconds, and nearly always empty.
CREATE INDEX news_item_waiting ON news_item (publish_at) WHERE is_waiting AND deleted_at IS NULL;
CREATE INDEX news_item_ending ON news_item (expires_at) WHERE expires_at IS NOT NULL AND NOT is_withdrawn AND deleted_at IS NULL;
