-- When the readers who have not confirmed an announcement were reminded last.
ALTER TABLE news_item ADD COLUMN reminded_at timestamptz;
