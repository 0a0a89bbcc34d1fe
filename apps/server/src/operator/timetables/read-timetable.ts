import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../commands/usage-error.ts';
import { optional, text } from '../../storage/record-files/columns.ts';
import { decodeText } from '../../storage/tables/decode-text.ts';
import { foldHeader } from '../../storage/record-files/headers.ts';
import { FaultError } from '../../storage/tables/fault.ts';
import { ImportError } from '../../storage/record-files/problem.ts';
import { readPartialRecords } from '../../storage/record-files/read-record-file.ts';
import { readXml } from './read-xml.ts';
import { foreignName, joinNames, timeName, type ForeignName, type PlacedTimetable } from './placed-lesson.ts';
import { readAsc } from './read-asc.ts';
import { readFet } from './read-fet.ts';

const columns = {
  id: text,
  day: text,
  hour: text,
  students: optional(text),
  subject: text,
  teachers: optional(text),
  tags: optional(text),
  room: optional(text),
} as const;

/** The headers that FET writes, in English whatever its language is. */
const headers = {
  id: 'Activity Id',
  day: 'Day',
  hour: 'Hour',
  students: 'Students Sets',
  subject: 'Subject',
  teachers: 'Teachers',
  tags: 'Activity Tags',
  room: 'Room',
} as const;

const columnNames = new Map(Object.entries(headers).map(([name, header]) => [foldHeader(header), name]));

/** FET joins names by `+`. */
const namesOf = (cell: string | null): ForeignName =>
  joinNames((cell ?? '').split('+').flatMap((name) => (name.trim() === '' ? [] : [foreignName(name)])));

/** Reads the table `…_timetable.csv` that FET exports: a line for each hour of an activity. */
async function readFetTable(source: string, print: (line: string) => void): Promise<PlacedTimetable> {
  const { name, rows, problems } = await readPartialRecords({ source, columns, names: columnNames, print });
  return {
    file: name,
    problems,
    lessons: rows.map(({ line, day, hour, students, subject, teachers, tags, room }) => ({
      line,
      weeks: 'every',
      names: {
        discipline: foreignName(subject),
        lessons: tags === null ? foreignName(subject) : namesOf(tags),
        group: namesOf(students),
        teacher: namesOf(teachers),
        room: namesOf(room),
        weekday: foreignName(day),
        time: timeName(hour),
      },
    })),
  };
}

interface TimetableFile {
  readonly source: string;
  /** The number of the term in a file of several ones. */
  readonly part: number | undefined;
  readonly print: (line: string) => void;
}

function readDocument(content: string, name: string, part: number | undefined): PlacedTimetable {
  const root = readXml(content);
  if (root.name === 'timetable') return readAsc(root, name, part);
  if (root.name === 'fet') return readFet(root, name);
  const remedy = root.name.endsWith('_Timetable')
    ? 'take the file …_data_and_timetable.fet or …_timetable.csv of the same results, which has all names'
    : 'export XML from aSc Timetables, or take the results of FET';
  throw new FaultError(`is XML with the root ${root.name}, not a timetable`, remedy);
}

/** Reads a timetable of aSc Timetables or FET. */
export async function readTimetable({ source, part, print }: TimetableFile): Promise<PlacedTimetable> {
  const name = path.basename(source);
  const bytes = await readFile(source).catch((cause: unknown) => {
    throw new UsageError(`${source} cannot be read: give the path of a timetable`, { cause });
  });
  try {
    const { text: content, encoding } = decodeText(bytes);
    if (!/^\s*</.test(content)) return await readFetTable(source, print);
    const timetable = readDocument(content, name, part);
    print(`${name}: ${encoding}, ${timetable.lessons.length} lessons`);
    return timetable;
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { what, remedy } = error;
    throw new ImportError([{ file: name, what, remedy }], { cause: error });
  }
}
