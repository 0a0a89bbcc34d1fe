-- Messages of the current term: a chat per class, and one thread of every student with a teacher.

-- Every message of a group chat belongs to a student (с) or to the teacher (т).
CREATE TEMP TABLE seed_talk ON COMMIT DROP AS
SELECT line - 1 AS line, left(said, 1) = 'т' AS is_teacher, substr(said, 3) AS said
FROM unnest(ARRAY['т|Добрый день! Материалы к следующей лекции выложены, посмотрите до занятия.', 'с|Саламатсызбы, рахмат!',
    'с|А задачи 4 и 5 обязательно решать?', 'т|Четвёртую обязательно, пятая для желающих.', 'с|Понятно, спасибо',
    'с|Эртең сабак канчанчы аудиторияда болот?', 'с|312де, расписаниеде бар', 'с|Рахмат 🙏',
    'т|Напоминаю: модульная работа на следующей неделе, темы с 1 по 6.', 'с|Можно пользоваться конспектом?',
    'т|Можно одним листом А4, написанным от руки.', 'с|Ооо, жакшы экен', 'с|Кто-нибудь записал определения с прошлой пары?',
    'с|Мен жазгам, кечинде таштайм', 'с|Дөөлөтүңө рахмат 😄', 'с|I will share my notes too, they are in English',
    'т|Отличная идея. Соберите, пожалуйста, всё в один файл.', 'с|Макул, староста топтоп берет',
    'с|Завтра в 9:30 или в 11:00?', 'т|В 9:30, как в расписании. Не опаздывайте.', 'с|Жол кар басып калды, 5 мүнөт кечигем',
    'т|Хорошо, подождём.', 'с|Когда будут оценки за практику?', 'т|До пятницы появятся в журнале.']) WITH ORDINALITY AS talk (said, line);

-- A thread begins with the student and alternates; ten messages make a conversation.
CREATE TEMP TABLE seed_thread ON COMMIT DROP AS
SELECT (line - 1) / 10 AS thread, (line - 1) % 10 AS line, said
FROM unnest(ARRAY[
    ARRAY['Здравствуйте! Можно прислать решение второй задачи сюда?', 'Здравствуйте. Да, присылайте, посмотрю вечером.',
      'Спасибо! Отправил на почту, там три страницы.', 'Получила. В третьем шаге потерян знак, проверьте.',
      'Точно, вижу. Исправлю и отправлю ещё раз.', 'Хорошо, жду до завтра.', 'Исправил, ответ сошёлся.',
      'Теперь верно. Поставлю балл за практику.', 'Рахмат чоң!', 'Ийгилик!'],
    ARRAY['Саламатсызбы! Кечээ ооруп калып сабакка келе албадым.', 'Саламатсызбы. Справкаңыз барбы?',
      'Ооба, бейшемби күнү алып барам.', 'Макул, журналга «уваж.» деп белгилейм.', 'Рахмат! Темасы кайсы эле?',
      'Алтынчы тема, конспект материалдарда турат.', 'Таптым, окуп чыгам.', 'Суроо болсо жазыңыз.',
      'Акыркы мисалды түшүнгөн жокмун.', 'Эртең сабактан кийин түшүндүрүп берем.'],
    ARRAY['Здравствуйте, подскажите, сколько баллов нужно для допуска?', 'Не меньше 31 за два модуля.',
      'У меня сейчас 28, можно что-то досдать?', 'Можно пересдать первый модуль в четверг в 14:30.',
      'Запишите меня, пожалуйста.', 'Записала. Повторите темы 2 и 3.', 'А формат такой же?',
      'Да, пять вопросов и одна задача.', 'Понял, спасибо большое!', 'Удачи, приходите вовремя.'],
    ARRAY['Hello! May I write my report in English?', 'Hello! Yes, but add a summary in Kyrgyz or Russian.',
      'Great, half a page is enough?', 'Half a page is fine.', 'Thank you. When is it due?', 'On Friday, 18:00.',
      'Got it. I have chosen topic 7.', 'Good choice. Start with the textbook, chapter 4.', 'Thanks, I will!',
      'See you in class.']]) WITH ORDINALITY AS talk (said, line);

CREATE TEMP TABLE seed_chat_class ON COMMIT DROP AS
SELECT seed_class.*, course_id, row_number() OVER (PARTITION BY seed_class.group_id ORDER BY position) - 1 AS rank,
  count(*) OVER (PARTITION BY seed_class.group_id) AS ranks
FROM seed_class JOIN class USING (id) JOIN seed_term USING (academic_year_id, term_id) WHERE is_current;

CREATE TEMP TABLE seed_conversation ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY class_id) AS id, *, row_number() OVER (ORDER BY class_id) - 1 AS number,
  (SELECT group_messages FROM seed_plan) AS messages, count(*) OVER () AS rooms
FROM (
  SELECT id AS class_id, course_id, group_id, is_elective, NULL::int AS student_id, NULL::int AS teacher_id
  FROM seed_chat_class
) AS room;

INSERT INTO seed_conversation
SELECT (SELECT count(*) FROM seed_conversation) + row_number() OVER (ORDER BY student_id), *,
  row_number() OVER (ORDER BY student_id) - 1, (SELECT direct_messages FROM seed_plan), count(*) OVER ()
FROM (
  SELECT room.id AS class_id, room.course_id, NULL::int, false, student.id AS student_id, teaching.teacher_id
  FROM seed_student AS student
  JOIN seed_chat_class AS room ON room.group_id = student.group_number + 1 AND room.rank = student.place % room.ranks
  JOIN seed_teaching AS teaching ON teaching.class_id = room.id AND teaching.lesson_type_id = 1
) AS thread;

INSERT INTO conversation (id, course_id, group_id, is_elective, person_low, person_high, created_at)
SELECT id, course_id, group_id, is_elective, least(student_id, teacher_id), greatest(student_id, teacher_id), born_at
FROM seed_plan, seed_conversation;

-- The members of every conversation, numbered; the teacher has the number 0.
CREATE TEMP TABLE seed_room_member ON COMMIT DROP AS
SELECT room.id AS conversation_id, person_id, (row_number() OVER (PARTITION BY room.id ORDER BY person_id))::int AS number,
  (count(*) OVER (PARTITION BY room.id))::int AS members
FROM seed_conversation AS room JOIN group_member USING (group_id)
UNION ALL
SELECT room.id, teaching.teacher_id, 0, 0
FROM seed_conversation AS room JOIN seed_teaching AS teaching USING (class_id)
WHERE room.group_id IS NOT NULL AND teaching.lesson_type_id = 1;
CREATE UNIQUE INDEX ON seed_room_member (conversation_id, number);
ANALYZE seed_room_member, seed_conversation;

-- `age` counts daytime minutes (08:00 to 22:00) before the last midnight, so that nobody writes at night.
CREATE TEMP TABLE seed_message ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY age DESC, conversation_id) AS id, spoken.*,
  midnight - (age / 840 + 1) * interval '1 day' + interval '22 hours' - age % 840 * interval '1 minute' AS created_at
FROM seed_plan, (
  SELECT id AS conversation_id, number, group_id, student_id, teacher_id, line, lines,
    (lines - 1 - line) * (31 + number % 17) + number % 53 AS age
  FROM (
    SELECT *, (messages / rooms + CASE WHEN number < messages % rooms THEN 1 ELSE 0 END)::int AS lines
    FROM seed_conversation
  ) AS conversation, generate_series(0, lines - 1) AS line
) AS spoken;
CREATE UNIQUE INDEX ON seed_message (conversation_id, line);
ANALYZE seed_message;

INSERT INTO message (conversation_id, id, author_id, text, created_at)
SELECT spoken.conversation_id, spoken.id, member.person_id, said, created_at
FROM seed_message AS spoken
JOIN seed_talk AS talk ON talk.line = (spoken.line + spoken.number) % (SELECT count(*) FROM seed_talk)
JOIN seed_room_member AS anybody ON anybody.conversation_id = spoken.conversation_id AND anybody.number = 1
JOIN seed_room_member AS member ON member.conversation_id = spoken.conversation_id AND member.number = CASE
  WHEN is_teacher THEN 0 ELSE 1 + pg_temp.roll(spoken.conversation_id, spoken.line) % anybody.members END
WHERE spoken.group_id IS NOT NULL;

-- A teacher's first thread, also the first student's, ends with an answer, the next one with a question, and so on.
INSERT INTO message (conversation_id, id, author_id, text, created_at)
SELECT conversation_id, id, CASE WHEN spoken.line % 2 = 0 THEN student_id ELSE teacher_id END, said, created_at
FROM (
  SELECT conversation_id, id, number, student_id, teacher_id, created_at, line + 9 * ((lines - 1
    + dense_rank() OVER (PARTITION BY teacher_id ORDER BY conversation_id)) % 2) AS line
  FROM seed_message WHERE group_id IS NULL
) AS spoken
JOIN seed_thread ON seed_thread.thread = (spoken.number + spoken.line / 10) % 4 AND seed_thread.line = spoken.line % 10;

-- Most messages are read; the first student and teacher have unread ones. An author has read what stands above the answer.
INSERT INTO read_position (conversation_id, person_id, message_id, updated_at)
SELECT reader.conversation_id, person_id, greatest(spoken.id, own.id), midnight
FROM seed_plan CROSS JOIN (
  SELECT conversation_id, person_id FROM seed_room_member
  UNION ALL SELECT id, student_id FROM seed_conversation WHERE group_id IS NULL
  UNION ALL SELECT id, teacher_id FROM seed_conversation WHERE group_id IS NULL
) AS reader
JOIN seed_message AS newest ON newest.conversation_id = reader.conversation_id AND newest.line = newest.lines - 1
JOIN seed_message AS spoken ON spoken.conversation_id = reader.conversation_id AND spoken.line = newest.line
  - CASE WHEN person_id IN (1, teachers + 1) THEN 4 ELSE pg_temp.roll(reader.conversation_id, person_id) % 5 END
LEFT JOIN (SELECT conversation_id, author_id, max(id) AS id FROM message GROUP BY 1, 2) AS own
  ON own.conversation_id = reader.conversation_id AND own.author_id = person_id
ON CONFLICT (conversation_id, person_id) DO UPDATE SET message_id = excluded.message_id, updated_at = excluded.updated_at;
