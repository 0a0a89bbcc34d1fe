-- Cells whose students are notified when a minute has passed without a change, and the value that each student knows.
CREATE TABLE mark_notice (
  lesson_id int NOT NULL REFERENCES lesson ON DELETE CASCADE,
  student_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  known_value text,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (lesson_id, student_id)
);
CREATE INDEX mark_notice_by_time ON mark_notice (due_at);
