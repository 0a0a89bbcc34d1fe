import type pg from 'pg';
import type { RequestOf, chat, registration } from '@portal/wire';

/** Moves the university to a time zone where it is noon, so that a lesson of now has room in the day. */
export async function moveToNoon(pool: pg.Pool, utcHour = new Date().getUTCHours()): Promise<void> {
  const hours = 12 - utcHour;
  // The signs of these zones are turned around.
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  await pool.query(
    `INSERT INTO setting (name, value) VALUES ('businessTimeZone', to_jsonb($1::text))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [zone],
  );
}

/** Gives everybody the password of one demo account, and returns the logins by person. */
export async function sharePassword(pool: pg.Pool, demoLogin: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ id: number; login: string }>(
    `UPDATE person SET password_hash = (SELECT password_hash FROM person WHERE login = $1)
     WHERE NOT must_change_credentials RETURNING id, login`,
    [demoLogin],
  );
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** A lesson that is held now, in a room of its own. */
export interface HeldLesson {
  readonly teacherId: number;
  readonly studentIds: readonly number[];
}

/** Gives as many groups as possible a lesson that began five minutes ago, each with another teacher. */
export async function placeLessons(pool: pg.Pool): Promise<readonly HeldLesson[]> {
  await pool.query(`INSERT INTO lesson_time (id, starts_at, ends_at) VALUES (90, '11:55', '15:00')`);
  const { rows } = await pool.query<HeldLesson>(
    `WITH taught AS (
       SELECT DISTINCT ON (slot.group_id) slot.class_id, slot.group_id, slot.teacher_id, slot.lesson_type_id
       FROM timetable_slot slot
       WHERE current_date BETWEEN valid_from AND valid_until
         AND EXISTS (SELECT FROM group_member WHERE group_id = slot.group_id AND is_home)
       ORDER BY slot.group_id, hashint4(slot.id)),
     chosen AS (
       SELECT DISTINCT ON (teacher_id) *, 'Bench-' || group_id AS room FROM taught ORDER BY teacher_id, group_id),
     added AS (
       INSERT INTO room (title, building, seats, longitude, latitude, radius_m)
       SELECT room, '{"ru": "Bench", "kg": "Bench", "en": "Bench"}', 30, 74.6, 42.87, 80 FROM chosen RETURNING id, title),
     placed AS (
       INSERT INTO timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id,
         valid_from, valid_until)
       SELECT class_id, group_id, extract(isodow FROM current_date), 90, added.id, teacher_id, lesson_type_id,
         current_date, current_date
       FROM chosen JOIN added ON added.title = chosen.room RETURNING group_id, teacher_id)
     SELECT teacher_id AS "teacherId",
       ARRAY(SELECT person_id FROM group_member WHERE group_member.group_id = placed.group_id AND is_home) AS "studentIds"
     FROM placed`,
  );
  return rows;
}

/** What a student asks for in chat, schedule and marks: a chat of the home group in this term. */
export type GroupChatRef = Omit<RequestOf<typeof chat.send>, 'text'>;

interface ChatRow {
  readonly personId: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly groupId: number;
  readonly isElective: boolean;
}

/** One group chat of each student, by the id of the student. */
export async function findGroupChats(pool: pg.Pool): Promise<ReadonlyMap<number, GroupChatRef>> {
  const { rows } = await pool.query<ChatRow>(
    `SELECT DISTINCT ON (person.id) person.id AS "personId", course.academic_year_id AS "academicYearId",
       course.term_id AS "termId", course.discipline_id AS "disciplineId", course.credits,
       conversation.group_id AS "groupId", conversation.is_elective AS "isElective"
     FROM person JOIN group_member member ON member.person_id = person.id AND member.is_home
     JOIN conversation ON conversation.group_id = member.group_id
     JOIN course ON course.id = conversation.course_id
     JOIN term_period period USING (academic_year_id, term_id)
     WHERE person.role = 2 AND NOT person.must_change_credentials
       AND current_date BETWEEN period.starts_on AND period.ends_on
     ORDER BY person.id, hashint8(conversation.id + person.id)`,
  );
  return new Map(
    rows.map(({ personId, groupId, isElective, ...course }) => [
      personId,
      { ...course, partner: { kind: 'group', groupId, isElective } },
    ]),
  );
}

export type Choices = RequestOf<typeof registration.confirm>;

/** Up to three disciplines for each student whose window is open; most of them want seats of a few teachers. */
export async function findChoices(pool: pg.Pool): Promise<ReadonlyMap<number, Choices>> {
  const { rows } = await pool.query<Choices & { personId: number }>(
    `WITH offer AS MATERIALIZED (
       SELECT class.group_id, course.discipline_id, course.academic_year_id, item.semester, stream.speciality_id,
         stream.intake_year, row_number() OVER (PARTITION BY item.id ORDER BY class.id) AS nth,
         count(*) OVER (PARTITION BY item.id) AS classes,
         dense_rank() OVER (PARTITION BY item.speciality_id, item.intake_year ORDER BY course.discipline_id) AS position
       FROM registration_offer JOIN class ON class.id = registration_offer.class_id
       JOIN course ON course.id = class.course_id JOIN study_group stream ON stream.id = class.group_id
       JOIN registration_window opened USING (academic_year_id, term_id)
       JOIN curriculum_item item ON item.speciality_id = stream.speciality_id AND item.intake_year = stream.intake_year
         AND item.discipline_id = course.discipline_id
         AND item.semester = 2 * (academic_year_id - item.intake_year) + 1
       WHERE registration_offer.lesson_type_id IS NULL AND NOT is_optional AND item.kind = 'required'
         AND opened.faculty_id = stream.faculty_id AND now() BETWEEN opens_at AND closes_at
         AND opened.study_year = academic_year_id - stream.intake_year + 1)
     SELECT person.id AS "personId", offer.academic_year_id AS "academicYearId", offer.semester AS "semesterId",
       json_agg(json_build_object('groupId', offer.group_id, 'number', 1 + person.id % 2)) AS choices
     FROM person JOIN group_member member ON member.person_id = person.id AND member.is_home
     JOIN study_group home ON home.id = member.group_id
     JOIN offer ON offer.speciality_id = home.speciality_id AND offer.intake_year = home.intake_year
       AND (person.id + offer.position) % 5 IN (0, 1, 3) AND offer.nth = 1 + (person.id * 7919 + offer.position * 31) % offer.classes
     WHERE person.role = 2 AND NOT person.must_change_credentials
     GROUP BY person.id, offer.academic_year_id, offer.semester ORDER BY hashint4(person.id)`,
  );
  return new Map(rows.map(({ personId, ...choices }) => [personId, choices]));
}

/** Everybody who may sign in, by role. */
export async function findPeople(
  pool: pg.Pool,
): Promise<{ readonly students: number[]; readonly teachers: number[] }> {
  const { rows } = await pool.query<{ students: number[]; teachers: number[] }>(
    `SELECT array_agg(id ORDER BY id) FILTER (WHERE role = 2) AS students,
       array_agg(id ORDER BY id) FILTER (WHERE role = 1) AS teachers
     FROM person WHERE NOT must_change_credentials`,
  );
  const [people] = rows;
  if (!people) throw new Error('The university has no people');
  return people;
}
