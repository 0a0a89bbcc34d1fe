-- Changes of lessons by operators, and what looking for free rooms needs.

-- Null: an operator, who is no person of the portal; the audit has the entry.
ALTER TABLE timetable_change ALTER COLUMN changed_by DROP NOT NULL;
CREATE INDEX timetable_change_by_new_date ON timetable_change (new_date) WHERE kind = 'moved';
CREATE INDEX timetable_slot_by_time ON timetable_slot (day, lesson_time_id);

-- Stored notifications of a process without streams, such as a command. A server delivers each once and deletes the row.
CREATE TABLE notification_delivery (
  type text NOT NULL,
  tag text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (type, tag)
);
