import { university } from './a-university.ts';
import { startImportSession, type ImportSession, type Tables } from './import-session.ts';

export const timetableHeader =
  'sourceId,year,term,discipline,group,lessons,teacher,weekday,lessonTime,weeks,room,firstDay,lastDay';

const monday = {
  year: '2026',
  term: 'fall',
  discipline: 'M1',
  group: 'G1',
  lessons: 'lecture',
  teacher: 'T1',
  weekday: 'monday',
  lessonTime: '1',
  room: 'R1',
} as const;

/** A line of a timetable: lectures of T1 in the fall, unless the cells say otherwise. */
export const slot = (id: string, cells: Readonly<Record<string, string>> = {}): string => {
  const known: Readonly<Record<string, string>> = { ...monday, sourceId: id, ...cells };
  return timetableHeader
    .split(',')
    .map((column) => known[column] ?? '')
    .join(',');
};

export interface TimetableSession extends ImportSession {
  /** The first day of the fall, which has begun, today, and the days around it. */
  readonly days: Readonly<Record<'start' | 'yesterday' | 'today' | 'tomorrow' | 'end', string>>;
  /** Plans and applies a timetable. */
  importSlots(lines: readonly string[], ...options: string[]): ReturnType<ImportSession['import']>;
  slots(): Promise<readonly string[]>;
}

/** A university in the middle of its fall term. */
export async function startTimetableSession(): Promise<TimetableSession> {
  const session = await startImportSession();
  const [days] = await session.rows<TimetableSession['days'] & { spring: string; close: string }>(`
    SELECT (today - 60)::text AS start, (today - 1)::text AS yesterday, today::text, (today + 1)::text AS tomorrow,
      (today + 60)::text AS end, (today + 70)::text AS spring, (today + 200)::text AS close FROM university_clock`);
  if (!days) throw new Error('The university has no clock');
  const tables: Tables = {
    ...university,
    years: ['sourceId,year,label,firstDay,lastDay', `Y26,2026,2026-27,${days.start},${days.close}`],
    terms: [
      'sourceId,year,term,firstDay,lastDay',
      `T1,2026,fall,${days.start},${days.end}`,
      `T2,2026,spring,${days.spring},${days.close}`,
    ],
    rooms: [
      'sourceId,title,building,seats',
      'R1,101,Главный корпус,30',
      'R2,102,Главный корпус,30',
      'R3,103,Главный корпус,30',
    ],
    teaching: [...(university['teaching'] ?? []), '2026,spring,M1,4,G1,4,1,T1,lecture'],
  };
  const { code, output } = await session.import(tables, '--year', '2026');
  if (code !== 0) throw new Error(output);
  return {
    ...session,
    days,
    importSlots: (lines, ...options) =>
      session.import({ timetable: [timetableHeader, ...lines] }, '--year', '2026', ...options),
    async slots() {
      const rows = await session.rows<{ text: string }>(`
        SELECT concat_ws(' ', source_id, day, lesson_time_id, weeks, (SELECT title FROM room WHERE id = room_id),
          valid_from, valid_until) AS text FROM timetable_slot ORDER BY source_id, valid_from`);
      return rows.map(({ text }) => text);
    },
  };
}
