import type { RecordRow, TaughtClass } from '../../../university/imports/records.ts';
import { LEFT_OUT, type MappedName, type NameMapping } from '../../timetables/name-mapping.ts';
import {
  nameKinds,
  type NameKind,
  type PlacedLesson,
  type PlacedTimetable,
} from '../../timetables/placed-lesson.ts';
import type { KnownNames } from './known-names.ts';
import { FaultError, type Fault } from '../../../storage/tables/fault.ts';
import type { Problem } from '../../../storage/record-files/problem.ts';

/** What the names of a timetable mean here. */
interface NameContext {
  readonly year: number;
  readonly term: string;
  readonly mapping: NameMapping;
  readonly known: KnownNames;
  readonly classes: readonly TaughtClass[];
}

/** The lessons of a timetable as lines of the table `timetable`. */
export interface TimetableRows {
  readonly rows: readonly RecordRow[];
  readonly leftOut: number;
  readonly problems: readonly Problem[];
}

const whatToFill: Readonly<Record<NameKind, string>> = {
  discipline: 'the code of a discipline',
  lessons: 'lecture, practice or laboratory, or nothing if the teacher gives one of them only',
  group: 'the title of a group, or of a stream of several groups',
  teacher: 'the login of a teacher',
  room: 'the title of a room',
  weekday: 'monday to sunday',
  time: 'the number of a lesson time or its start',
};

/** What is missing in a mapping, or names nothing that is known. */
function faultOfName({ kind, value }: MappedName, known: KnownNames): Fault | undefined {
  if (value === LEFT_OUT || (value === '' && kind === 'lessons')) return undefined;
  const remedy = `fill in value: ${whatToFill[kind]}, or ${LEFT_OUT} to leave its lessons out`;
  if (value === '') return { what: 'has no value in the mapping', remedy };
  return known.find(kind, value) === undefined
    ? { what: `is mapped to '${value}', which is not known or not the only one`, remedy }
    : undefined;
}

type Values = Readonly<Record<NameKind, string>>;

/** The type of lessons that the mapping names, or the only one that the teacher gives in the class. */
function lessonsOf({ lessons, teacher, discipline, group }: Values, own: readonly string[]): string {
  const [only, ...more] = lessons === '' ? new Set(own) : [lessons];
  if (only === undefined)
    throw new FaultError(
      `${teacher} does not teach ${discipline} in ${group}`,
      'correct the mapping, or import the table teaching first',
    );
  if (more.length > 0)
    throw new FaultError(
      `${teacher} teaches ${discipline} in ${group} as ${[only, ...more].join(' and ')}`,
      'fill in the value of lessons in the mapping',
    );
  return only;
}

function rowOf(values: Values, weeks: string, { year, term, classes, known }: NameContext): RecordRow {
  const { discipline, group, teacher, room, weekday, time: lessonTime } = values;
  const key = `${known.teacherKeys.get(teacher) ?? ''}/`;
  const own = classes
    .filter((one) => one.term === term && one.discipline === discipline && one.group === group)
    .map(({ credits, teachers }) => ({
      credits,
      types: teachers.filter((one) => one.startsWith(key)).map((one) => one.slice(key.length)),
    }))
    .filter(({ types }) => types.length > 0);
  const lessons = lessonsOf(
    values,
    own.flatMap(({ types }) => types),
  );
  const [only, ...more] = own;
  const credits = only && more.length === 0 ? only.credits : null;
  const place = { weekday, lessonTime, weeks, room };
  return { year: String(year), term, discipline, credits, group, lessons, teacher, ...place };
}

/** The mapped values of a lesson. */
function valuesOf({ names }: PlacedLesson, { mapping, known }: NameContext): Values {
  const valueOf = (kind: NameKind): string => {
    const value = mapping.valueOf(kind, names[kind].name);
    return known.find(kind, value) ?? value;
  };
  return {
    discipline: valueOf('discipline'),
    lessons: valueOf('lessons'),
    group: valueOf('group'),
    teacher: valueOf('teacher'),
    room: valueOf('room'),
    weekday: valueOf('weekday'),
    time: valueOf('time'),
  };
}

/** The problems of the names that lessons have. */
function problemsOfNames(lessons: readonly PlacedLesson[], { mapping, known }: NameContext): Problem[] {
  const used = new Set(
    lessons.flatMap(({ names }) => nameKinds.map((kind) => `${kind}/${names[kind].name}`)),
  );
  return mapping.names
    .filter(({ kind, name }) => used.has(`${kind}/${name}`))
    .flatMap((name) => {
      const fault = faultOfName(name, known);
      return fault ? [mapping.problemAt(name, fault)] : [];
    });
}

/** Replaces the names of lessons by those of the mapping; all problems are named at once. */
export function timetableRows({ file, lessons }: PlacedTimetable, context: NameContext): TimetableRows {
  const problems = problemsOfNames(lessons, context);
  const rows: RecordRow[] = [];
  if (problems.length > 0) return { rows, leftOut: 0, problems };
  const meant = lessons.map((lesson) => ({
    line: lesson.line,
    weeks: lesson.weeks,
    values: valuesOf(lesson, context),
  }));
  const held = meant.filter(({ values }) => !Object.values(values).includes(LEFT_OUT));
  for (const { line, weeks, values } of held) {
    try {
      rows.push(rowOf(values, weeks, context));
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      const { what, remedy } = error;
      problems.push({ file, line, what, remedy });
    }
  }
  return { rows, leftOut: meant.length - held.length, problems };
}
