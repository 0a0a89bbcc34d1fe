-- Extra lessons: slots of one day that staff enter. Like a moved lesson, one may take a time that a slot of the week has left on this
-- day, so that its clashes are found day by day, under the lock of the timetable, and not by the constraints of the week.
ALTER TABLE timetable_slot
  ADD COLUMN is_extra boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT timetable_slot_extra CHECK (NOT is_extra OR (valid_from = valid_until AND weeks = 'every' AND source IS NULL)),
  DROP CONSTRAINT timetable_slot_one_per_room,
  DROP CONSTRAINT timetable_slot_one_per_teacher,
  DROP CONSTRAINT timetable_slot_one_per_group,
  ADD CONSTRAINT timetable_slot_one_per_room EXCLUDE USING gist (
    int4range(room_id, room_id, '[]') WITH &&, week_halves WITH &&, daterange(valid_from, valid_until, '[]') WITH &&)
    WHERE (NOT is_extra) DEFERRABLE,
  ADD CONSTRAINT timetable_slot_one_per_teacher EXCLUDE USING gist (
    int4range(teacher_id, teacher_id, '[]') WITH &&, week_halves WITH &&, daterange(valid_from, valid_until, '[]') WITH &&)
    WHERE (NOT is_extra) DEFERRABLE,
  ADD CONSTRAINT timetable_slot_one_per_group EXCLUDE USING gist (
    int4range(group_id, group_id, '[]') WITH &&, week_halves WITH &&, daterange(valid_from, valid_until, '[]') WITH &&)
    WHERE (NOT is_extra) DEFERRABLE;
CREATE INDEX timetable_slot_extra_by_day ON timetable_slot (valid_from) WHERE is_extra;
