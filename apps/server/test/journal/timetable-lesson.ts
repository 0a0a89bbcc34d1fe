import { schedule } from '@portal/wire';
import { runCommand } from '../../src/operator/commands/run-command.ts';
import { timetableCommand } from '../../src/operator/commands/timetable/timetable.ts';
import { readConfig } from '../../src/operator/config/config.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { queryRows } from '../seeded-database.ts';

/** A room without lessons. */
export const FREE_ROOM = 'Т-909';

/**
 * SQL after a select list: each `lesson_day` from one day to another on which a `slot` has a lesson by the timetable; odd
 * weeks are the first, third … of the term.
 */
export const lessonDays = (from: string, until: string) => `
  from timetable_slot slot join room on room.id = room_id
  join class on class.id = class_id join course on course.id = course_id
  join term_period period using (academic_year_id, term_id)
  join generate_series(${from}, ${until}, interval '1 day') lesson_day on extract(isodow from lesson_day) = slot.day
  where lesson_day between valid_from and valid_until and (weeks = 'every' or (weeks = 'odd') =
    (extract(day from lesson_day - date_trunc('week', period.starts_on))::int / 7 % 2 = 0))`;

interface TimetableLesson {
  readonly slotId: number;
  readonly date: string;
  readonly room: string;
  readonly academicYearId: number;
  readonly termId: number;
}

/** A lesson to come that the demo teacher gives the demo student, and the command on the server's database. */
export async function findTimetableLesson(server: TestServer) {
  const building = JSON.stringify({ ru: 'Т', kg: 'Т', en: 'T' });
  await server.db.insertInto('room').values({ title: FREE_ROOM, building, seats: 9 }).execute();
  const teacher = await server.signIn('teacher');
  const student = await server.signIn('student');

  async function query<Row>(text: string): Promise<Row> {
    const [row] = await queryRows<Row>(server.db, text);
    if (!row) throw new Error(`Nothing was found: ${text}`);
    return row;
  }

  async function portal(...args: string[]) {
    const output: string[] = [];
    const errors: string[] = [];
    const code = await runCommand({ timetable: timetableCommand }, ['timetable', ...args], {
      readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
      print: (line) => output.push(line),
      printError: (line) => errors.push(line),
    });
    return { code, output: output.join('\n'), errors: errors.join('\n') };
  }

  const { slotId, date, room, ...term } = await query<TimetableLesson>(`
    select slot.id as "slotId", room.title as room, lesson_day::date::text as date,
      academic_year_id as "academicYearId", term_id as "termId" ${lessonDays('now()::date + 1', 'now()::date + 14')}
      and teacher_id = ${teacher.user?.personId}
      and slot.group_id in (select group_id from group_member where person_id = ${student.user?.personId})
    order by slot.id, lesson_day limit 1`);

  return {
    teacher,
    student,
    slotId,
    date,
    room,
    term,
    query,
    portal,
    change: (...words: string[]) => portal('change', String(slotId), date, ...words),
    changesOf: async (client: TestClient) =>
      (await client.request(schedule.ofStudent, term)).slots.find(({ id }) => id === slotId)?.changes,
    /** Removes all changes of the lesson and all notifications. */
    async reset(): Promise<void> {
      await server.db.deleteFrom('timetable_change').where('slot_id', '=', slotId).execute();
      await server.db.deleteFrom('notification').execute();
    },
  };
}
