-- A student may withdraw an appeal while it is open.
ALTER TABLE mark_appeal ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT mark_appeal_one_end CHECK (num_nonnulls(withdrawn_at, decided_at) < 2);
DROP INDEX mark_appeal_open;
CREATE UNIQUE INDEX mark_appeal_open ON mark_appeal (lesson_id, student_id)
  WHERE decided_at IS NULL AND withdrawn_at IS NULL;
