-- A copy of a person's data reads these large tables by person; each message and each changed mark adds an entry.
CREATE INDEX message_author ON message (author_id);
CREATE INDEX attendance_change_student ON attendance_change (student_id);
