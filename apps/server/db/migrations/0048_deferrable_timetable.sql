-- An import changes many slots in one statement, and two of them may exchange their rooms: deferrable constraints hold at
-- its end instead of after each row.
ALTER TABLE timetable_slot
  DROP CONSTRAINT timetable_slot_one_per_room,
  DROP CONSTRAINT timetable_slot_one_per_teacher,
  DROP CONSTRAINT timetable_slot_one_per_group,
  ADD CONSTRAINT timetable_slot_one_per_room EXCLUDE USING gist (
    int4range(room_id, room_id, '[]') WITH &&, week_halves WITH &&, daterange(valid_from, valid_until, '[]') WITH &&)
    DEFERRABLE,
  ADD CONSTRAINT timetable_slot_one_per_teacher EXCLUDE USING gist (
    int4range(teacher_id, teacher_id, '[]') WITH &&, week_halves WITH &&, daterange(valid_from, valid_until, '[]') WITH &&)
    DEFERRABLE,
  ADD CONSTRAINT timetable_slot_one_per_group EXCLUDE USING gist (
    int4range(group_id, group_id, '[]') WITH &&, week_halves WITH &&, daterange(valid_from, valid_until, '[]') WITH &&)
    DEFERRABLE;

-- A slot is removed only if nothing refers to it.
CREATE INDEX check_in_by_slot ON check_in (slot_id);
