import { writeFile } from 'node:fs/promises';
import { codeOf } from '../../../database/error-properties.ts';
import { tableNames, type TableName } from '../../../university/imports/records.ts';
import type { Columns } from '../../../storage/record-files/columns.ts';
import { UsageError } from '../usage-error.ts';
import { recordColumns } from '../../../storage/record-files/record-columns.ts';

/** What a column takes, in words; the columns of a table say which of them they need. */
const explanations: Readonly<Record<string, string>> = {
  sourceId: 'the id in your system, or the code if it has none; it never changes',
  code: 'the code that people know, once in the table',
  title: 'the title in Russian',
  faculty: 'the code or id of a faculty',
  department: 'the code or id of a department',
  speciality: 'the code or id of a speciality',
  discipline: 'the code or id of a discipline',
  year: 'the calendar year in which the academic year begins',
  label: 'as people write the year, like 2026-27',
  term: 'fall, spring or summer',
  firstDay: 'a day like 01.09.2026',
  lastDay: 'a day like 25.12.2026',
  kind: 'as transcripts show it, like required',
  building: 'the building, in Russian',
  seats: 'a number',
  intake: 'the calendar year in which the students began',
  studyForm: 'full-time or part-time',
  role: 'student or teacher, which staff of the office are, too',
  fullName: 'family name, given name, patronymic; or in the next three columns',
  familyName: 'if fullName is empty',
  givenName: 'if fullName is empty',
  patronymic: 'if fullName is empty',
  pin: '14 digits in a column with the format of text',
  birthDate: 'a day like 16.01.2006',
  latinFamilyName: 'as the passport spells it',
  latinGivenName: 'as the passport spells it',
  latinPatronymic: 'as the passport spells it',
  position: 'of a teacher, in Russian',
  email: 'an address that belongs to the person alone',
  login: 'of a new person; empty for one that is made of the name',
  person: 'the id or login of a person',
  group: 'the title or id of a group or stream',
  credits: 'a number',
  semester: 'the semester of the plan, 1 to 12',
  form: '1 exam, 2 pass/fail test, 3 graded test, 4 term paper, 5 internship',
  teacher: 'the id or login of a teacher',
  lessons: 'lecture, practice or laboratory; a line for each teacher and type',
  weekday: 'monday to sunday, or 1 to 7',
  lessonTime: 'the number of the lesson time, or when it starts, like 08:00',
  weeks: 'every, odd or even; odd weeks are the first, third and so on of the term',
  room: 'the title or id of a room',
  service: 'the number or the Russian title of a paid service: 1 is tuition',
  amount: 'in som, like 22500.50',
  dueOn: 'the day until which it is to be paid',
  note: 'what the student reads next to it',
  number: 'the number of the order',
  effective: 'the day from which it holds; empty for the day of the order',
  basis: 'why, as the order says it',
  date: 'a day like 21.03.2027',
  lessonsOf: 'the day whose lessons this day has; empty for a holiday',
};

const special: Readonly<Partial<Record<TableName, Readonly<Record<string, string>>>>> = {
  groups: { title: 'the title that people know, once in the table', kind: 'group or stream' },
  rooms: { title: 'the number of the room, once in the table' },
  members: {
    firstDay: 'the first day; empty for the start or, after another group, for today',
    lastDay: 'the last day; empty while it goes on',
  },
  teaching: { sourceId: 'the id of the class; empty if your system has none' },
  timetable: {
    sourceId: 'the id of the weekly lesson; empty if your system has none',
    credits: 'only if the group has two classes of the discipline',
    lessons: 'lecture, practice or laboratory',
    firstDay: 'the first day; empty for the start of the term or, after a change, for today',
    lastDay: 'the last day; empty for the end of the term',
  },
  charges: { sourceId: 'the id of the charge in your system; it never changes' },
  orders: {
    kind: 'as the orders of the university call it, like enrolled or dismissed',
    date: 'the day of the order, like 16.01.2027',
    group: 'the title or id of the group from the day of effect, if the order names one',
  },
  curricula: { kind: 'required or choice' },
  grades: {
    person: 'the id or login of a student',
    attempt: 'a number: 1, and the next one for a retake',
    result: 'points from 0 to 100; passed or failed for a pass/fail test',
    date: 'the day of the result, like 16.01.2027',
  },
  holidays: {
    lastDay: 'the last of several days in a row; empty for one day',
    title: 'the title of a holiday in Russian; empty for a day with the lessons of another',
  },
};

const otherLanguage = (name: string): string => (name.endsWith('Kg') ? 'in Kyrgyz' : 'in English');

function explain(table: TableName, name: string): string {
  const known = special[table]?.[name] ?? explanations[name];
  const text = known ?? (/(?:Kg|En)$/.test(name) ? `the same ${otherLanguage(name)}` : name);
  const columns: Columns = recordColumns[table];
  return columns[name]?.isOptional ? `${text} (may be empty)` : text;
}

/** An empty table with a line that says what each column takes, above the header. */
export function templateOf(table: TableName): string {
  const names = Object.keys(recordColumns[table]);
  const lines = [names.map((name) => explain(table, name)), names];
  return `\uFEFF${lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`).join('')}`;
}

const isTableName = (name: string | undefined): name is TableName =>
  name !== undefined && Object.hasOwn(recordColumns, name);

/** Writes an empty table; a file that is there already is not replaced. */
export async function writeTemplate([
  name,
  file = `${name}.csv`,
  ...more
]: readonly string[]): Promise<string> {
  if (!isTableName(name) || more.length > 0)
    throw new UsageError(`This takes: import template NAME [FILE]; the names are ${tableNames.join(', ')}`);
  try {
    await writeFile(file, templateOf(name), { flag: 'wx' });
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST';
    throw new UsageError(`${file} ${isThere ? 'is there already' : 'cannot be written'}: give another path`, {
      cause: error,
    });
  }
  return file;
}
