-- The lessons of the timetable in the terms that have begun, and the marks of past lessons.

-- Only the last `marks_per_student` lessons of a group are inserted, which limits the size of a journal.
CREATE TEMP TABLE seed_lesson ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY date, lesson_time_id, class_id)::int AS id, *
FROM (
  SELECT slot.class_id, slot.academic_year_id, slot.group_id, slot.teacher_id, slot.lesson_type_id, week,
    held.date, held.lesson_time_id, held.date < today AS is_over,
    row_number() OVER (
      PARTITION BY slot.group_id, held.date < today ORDER BY held.date DESC, held.lesson_time_id DESC) AS age
  FROM seed_plan, seed_occurrence AS slot
  LEFT JOIN timetable_change AS change ON change.slot_id = slot.id AND change.date = slot.date
  CROSS JOIN LATERAL (SELECT coalesce(change.new_date, slot.date) AS date,
    coalesce(change.new_lesson_time_id, slot.lesson_time_id) AS lesson_time_id) AS held
  WHERE term_starts_on <= today AND change.kind IS DISTINCT FROM 'cancelled'
) AS lesson
WHERE NOT is_over OR age <= (SELECT marks_per_student FROM seed_plan);

INSERT INTO lesson (id, class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, theme)
SELECT id, class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id,
  CASE WHEN is_over THEN format('%s. %s', week + 1, (ARRAY['Введение', 'Основные понятия', 'Исторический обзор', 'Методы',
    'Классификация', 'Разбор примеров', 'Связь с практикой', 'Обзорное занятие', 'Модульная работа', 'Работа над ошибками',
    'Углублённое изучение', 'Групповой проект', 'Доклады', 'Решение задач', 'Повторение', 'Подготовка к экзамену',
    'Итоговое занятие'])[1 + week % 17]) ELSE '' END
FROM seed_lesson;

-- A seed of millions of marks has no history of its own; see 06_journal_plan.sql.
ALTER TABLE attendance DISABLE TRIGGER USER;

-- Good students have more and better marks. `luck` varies by day, `talent` by student.
INSERT INTO attendance (academic_year_id, lesson_id, student_id, mark, mark_code, source, updated_by, updated_at)
SELECT academic_year_id, seat.id, person_id,
  CASE WHEN luck >= 130 AND lesson_type_id = 2 AND luck % 10 < 6
    THEN least(100, 35 + talent / 20 + luck % 25) END,
  CASE WHEN luck < 70 THEN 'absent' WHEN luck < 100 THEN 'excused' WHEN luck < 130 THEN 'late' END,
  CASE WHEN lesson_type_id = 1 AND luck % 2 = 0 THEN 'qr' ELSE 'hand' END, teacher_id,
  (date + ends_at) AT TIME ZONE zone
FROM (
  SELECT lesson.*, member.person_id, pg_temp.roll(lesson.id, member.person_id) AS luck,
    pg_temp.roll(member.person_id, 11) AS talent
  FROM seed_lesson AS lesson JOIN group_member AS member USING (group_id) WHERE is_over
) AS seat
JOIN lesson_time ON lesson_time.id = lesson_time_id
CROSS JOIN seed_plan;

ALTER TABLE attendance ENABLE TRIGGER USER;
