-- Unread messages are counted without reading them (decision 0137): a conversation has the number of its messages, a
-- reader the number of those up to the read position, and of their own after it. Deleted messages are in none of them.
-- Triggers count, so that no way of writing can leave it out, not even a server of the release before.
ALTER TABLE conversation ADD COLUMN message_count int NOT NULL DEFAULT 0;
ALTER TABLE read_position
  ADD COLUMN read_count int NOT NULL DEFAULT 0,
  ADD COLUMN own_count int NOT NULL DEFAULT 0;

-- A new message is later than every read position, because whoever writes has locked the conversation.
CREATE FUNCTION count_new_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET message_count = message_count + added.messages
  FROM (SELECT conversation_id, count(*) AS messages FROM written WHERE deleted_at IS NULL GROUP BY 1) AS added
  WHERE conversation.id = added.conversation_id;
  INSERT INTO read_position (conversation_id, person_id, message_id, own_count)
  SELECT conversation_id, author_id, 0, count(*) FROM written WHERE deleted_at IS NULL GROUP BY 1, 2
  ON CONFLICT (conversation_id, person_id) DO UPDATE SET own_count = read_position.own_count + excluded.own_count;
  RETURN NULL;
END $$;
CREATE TRIGGER message_counted AFTER INSERT ON message
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_new_messages();

-- The lock waits for readers who are moving their positions, and they for it.
CREATE FUNCTION uncount_deleted_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM conversation WHERE id IN (
    SELECT after.conversation_id FROM after JOIN before USING (conversation_id, id)
    WHERE after.deleted_at IS NOT NULL AND before.deleted_at IS NULL) ORDER BY id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE conversation SET message_count = message_count - gone.messages
  FROM (
    SELECT conversation_id, count(*) AS messages FROM after JOIN before USING (conversation_id, id)
    WHERE after.deleted_at IS NOT NULL AND before.deleted_at IS NULL GROUP BY 1) AS gone
  WHERE conversation.id = gone.conversation_id;
  UPDATE read_position AS own SET read_count = read_count - gone.read, own_count = own_count - gone.own
  FROM (
    SELECT position.conversation_id, position.person_id, count(*) FILTER (WHERE after.id <= position.message_id) AS read,
      count(*) FILTER (WHERE after.id > position.message_id AND after.author_id = position.person_id) AS own
    FROM after JOIN before USING (conversation_id, id)
    JOIN read_position AS position ON position.conversation_id = after.conversation_id
    WHERE after.deleted_at IS NOT NULL AND before.deleted_at IS NULL GROUP BY 1, 2) AS gone
  WHERE own.conversation_id = gone.conversation_id AND own.person_id = gone.person_id AND gone.read + gone.own > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER message_uncounted AFTER UPDATE ON message
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION uncount_deleted_messages();

-- Counts what is after the position, which is little.
CREATE FUNCTION count_read_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM conversation WHERE id = NEW.conversation_id FOR KEY SHARE;
  SELECT message_count - later.messages, later.own INTO NEW.read_count, NEW.own_count
  FROM conversation, (
    SELECT count(*) AS messages, count(*) FILTER (WHERE author_id = NEW.person_id) AS own FROM message
    WHERE conversation_id = NEW.conversation_id AND id > NEW.message_id AND deleted_at IS NULL) AS later
  WHERE conversation.id = NEW.conversation_id;
  RETURN NEW;
END $$;
CREATE TRIGGER read_position_added BEFORE INSERT ON read_position
  FOR EACH ROW WHEN (NEW.message_id > 0) EXECUTE FUNCTION count_read_messages();
CREATE TRIGGER read_position_moved BEFORE UPDATE OF message_id ON read_position
  FOR EACH ROW EXECUTE FUNCTION count_read_messages();

-- Counts everything again: for this migration, and after rows were written without triggers.
CREATE FUNCTION recount_messages() RETURNS void LANGUAGE sql AS $$
  UPDATE conversation SET message_count = counted.messages
  FROM (SELECT conversation_id, count(*) AS messages FROM message WHERE deleted_at IS NULL GROUP BY 1) AS counted
  WHERE conversation.id = counted.conversation_id;
  UPDATE read_position AS position SET read_count = message_count - later.messages, own_count = later.own
  FROM conversation, read_position AS same, LATERAL (
    SELECT count(*) AS messages, count(*) FILTER (WHERE author_id = same.person_id) AS own FROM message
    WHERE conversation_id = same.conversation_id AND id > same.message_id AND deleted_at IS NULL) AS later
  WHERE conversation.id = same.conversation_id
    AND position.conversation_id = same.conversation_id AND position.person_id = same.person_id;
  INSERT INTO read_position (conversation_id, person_id, message_id, own_count)
  SELECT conversation_id, author_id, 0, count(*) FROM message WHERE deleted_at IS NULL GROUP BY 1, 2
  ON CONFLICT (conversation_id, person_id) DO NOTHING;
$$;
SELECT recount_messages();
