import type { RecordRow, SentLine } from '../../../university/imports/records.ts';
import {
  groupOf,
  isHomeroom,
  isOfRole,
  placesIn,
  type Conversion,
  type ConvertedLine,
  type ConvertedTable,
  type Origins,
  type Term,
  type TermIndex,
} from './conversion.ts';

const classHeaders = {
  sourceId: 'sourcedId',
  discipline: 'courseSourcedId',
  group: 'metadata.kg.group',
  year: 'termSourcedIds',
  term: 'termSourcedIds',
  credits: 'metadata.kg.credits',
  semester: 'metadata.kg.semester',
  form: 'metadata.kg.form',
} as const;

const enrollmentHeaders = { teacher: 'userSourcedId', lessons: 'metadata.kg.lessons' } as const;

const places = {
  ...placesIn('classes', classHeaders),
  ...placesIn('enrollments', enrollmentHeaders),
};

/** A class of the portal without its teachers, and the line that it comes from. */
interface ClassRow {
  readonly row: RecordRow;
  readonly line: SentLine | undefined;
}

const idsIn = (cell: string | null | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

const lessonWords = ['lecture', 'practice', 'laboratory'];

/** The columns without which nobody knows what a class counts and what its teachers do. */
function missingColumns({ set: { files } }: Conversion): string[] {
  const { classes, enrollments } = files;
  const needed = [
    ...['metadata.kg.credits', 'metadata.kg.semester'].map((name) => [classes, name] as const),
    [enrollments, 'metadata.kg.lessons'] as const,
  ];
  return needed.flatMap(([file, name]) =>
    file.mode !== 'absent' && !file.columns.has(name) ? [`${name} of ${file.name}.csv`] : [],
  );
}

const needed = [
  ['courseSourcedId', 'write the sourcedId of a course'],
  ['metadata.kg.credits', 'write the credits of the class'],
  ['metadata.kg.semester', 'write the semester of the plan, 1 to 12'],
] as const;

/** A term of another source, as an export names it: `2026 fall`. */
function namedTerm(id: string): Term[] {
  const [, year, term] = /^(\d{4}) (fall|spring|summer)$/.exec(id) ?? [];
  return year === undefined || term === undefined ? [] : [{ id, year, term }];
}

/** The terms of a class; undefined if one of them is unknown. */
function termsOf(conversion: Conversion, terms: TermIndex, { line, row }: SentLine): Term[] | undefined {
  const file = conversion.set.files.classes;
  const ids = idsIn(row['termSourcedIds']);
  const termsIn = (id: string) => terms.get(id) ?? namedTerm(id);
  const found = ids.flatMap(termsIn);
  const unknown = ids.find((id) => termsIn(id).length === 0);
  if (ids.length > 0 && unknown === undefined)
    return [...new Map(found.map((term) => [term.id, term])).values()];
  conversion.report(file, {
    line,
    column: 'termSourcedIds',
    what: unknown === undefined ? 'is empty' : `has '${unknown}', which is no term of the set or the portal`,
    remedy: 'write the sourcedId of a semester or term of academicSessions.csv',
  });
  return undefined;
}

/** A class of the portal for each term of a class; in several terms, the id of the term is part of the id. */
function rowsOf(conversion: Conversion, terms: TermIndex, line: SentLine): ClassRow[] {
  const file = conversion.set.files.classes;
  const empty = needed.filter(([column]) => (line.row[column] ?? null) === null);
  for (const [column, remedy] of empty)
    conversion.report(file, { line: line.line, column, what: 'is empty', remedy });
  const own = termsOf(conversion, terms, line);
  if (!own || empty.length > 0) return [];
  const id = line.row['sourcedId'] ?? '';
  return own.map(({ id: termId, year, term }) => ({
    line,
    row: {
      sourceId: own.length === 1 ? id : `${id}/${termId}`,
      year,
      term,
      discipline: line.row['courseSourcedId'] ?? null,
      credits: line.row['metadata.kg.credits'] ?? null,
      group: groupOf(line),
      semester: line.row['metadata.kg.semester'] ?? null,
      form: line.row['metadata.kg.form'] ?? null,
    },
  }));
}

/** The stored classes of an id that the file does not have. */
const storedRows = (conversion: Conversion, id: string): ClassRow[] =>
  [...conversion.stored('classes')].flatMap(([sourceId, row]) =>
    sourceId === id || sourceId.startsWith(`${id}/`) ? [{ row: { ...row, sourceId }, line: undefined }] : [],
  );

/** Scheduled classes by id, each as the classes of its terms; those that need no teacher are not looked at. */
function classesOf(conversion: Conversion, terms: TermIndex, ids: ReadonlySet<string>) {
  const file = conversion.set.files.classes;
  const own = file.lines.filter((one) => !isHomeroom(one) && ids.has(one.row['sourcedId'] ?? ''));
  return new Map(own.map((one) => [one.row['sourcedId'] ?? '', rowsOf(conversion, terms, one)]));
}

/** A teacher of a class, and the line that says so: of an enrollment, or of a class whose teachers are stored. */
interface TeacherLine {
  readonly file: 'enrollments' | 'classes';
  readonly line: number;
  readonly class: string;
  readonly teacher: string | null;
  readonly lessons: readonly string[];
}

function lessonsOf(conversion: Conversion, { line, row }: SentLine): TeacherLine[] {
  const lessons = idsIn(row['metadata.kg.lessons']).map((word) => word.toLowerCase());
  const id = row['classSourcedId'] ?? '';
  if (lessons.length > 0 && lessons.every((word) => lessonWords.includes(word)))
    return [{ file: 'enrollments', line, class: id, teacher: row['userSourcedId'] ?? null, lessons }];
  conversion.report(conversion.set.files.enrollments, {
    line,
    column: 'metadata.kg.lessons',
    what: `is not ${lessonWords.join(', ')} or several of them with commas`,
    remedy: 'say what lessons the teacher gives',
  });
  return [];
}

/** The teachers' enrollments in scheduled classes. */
function teacherEnrollments(conversion: Conversion, others: ReadonlySet<string>): SentLine[] {
  const { classes, enrollments: file } = conversion.set.files;
  const homerooms = new Set(classes.lines.filter(isHomeroom).map(({ row }) => row['sourcedId']));
  const isTeacher = isOfRole('teacher');
  const all = file.lines.filter((one) => isTeacher(one) && !others.has(one.row['userSourcedId'] ?? ''));
  const isOfHomeroom = ({ row }: SentLine): boolean => homerooms.has(row['classSourcedId']);
  const title = 'Not brought in, because a group has no teachers';
  conversion.note(title, file, all.filter(isOfHomeroom));
  return all.filter((one) => !isOfHomeroom(one));
}

/** The stored teachers of classes that have changed and of which the set has no teachers. */
function storedTeachers(conversion: Conversion, taught: ReadonlySet<string | null>): TeacherLine[] {
  const { classes } = conversion.set.files;
  if (classes.mode !== 'delta') return [];
  const teachers = [...conversion.stored('teachers').values()];
  return classes.lines.flatMap(({ line, row }) => {
    const id = row['sourcedId'] ?? '';
    const own = taught.has(id) ? [] : teachers.filter((one) => one['class'] === id);
    return own.map(({ teacher = null, lessons = null }): TeacherLine => {
      return { file: 'classes', line, class: id, teacher, lessons: [lessons ?? ''] };
    });
  });
}

function originsOf({ file, line }: TeacherLine, own: SentLine | undefined): Origins {
  const first = [file, line] as const;
  return new Map(own && file !== 'classes' ? [first, ['classes', own.line]] : [first]);
}

/** Makes classes and their teachers of the teachers' enrollments in scheduled classes. */
export function convertTeaching(
  conversion: Conversion,
  terms: TermIndex,
  others: ReadonlySet<string>,
): ConvertedTable[] {
  const { classes, enrollments } = conversion.set.files;
  if (enrollments.mode === 'absent' && classes.mode !== 'delta') return [];
  const sent = teacherEnrollments(conversion, others);
  const missing = missingColumns(conversion);
  if (missing.length > 0) {
    conversion.note(`Not brought in, because there is no ${missing.join(', ')}`, enrollments, sent);
    return [];
  }
  const taught = new Set(sent.map(({ row }) => row['classSourcedId'] ?? null));
  const teachers = [
    ...sent.flatMap((line) => lessonsOf(conversion, line)),
    ...storedTeachers(conversion, taught),
  ];
  const known = classesOf(conversion, terms, new Set(teachers.map((one) => one.class)));
  const lines = teachers.flatMap((one): ConvertedLine[] => {
    const { file, line, teacher, lessons } = one;
    const rows = known.get(one.class) ?? storedRows(conversion, one.class);
    if (rows.length === 0 && !known.has(one.class) && classes.isComplete)
      conversion.report(conversion.set.files[file], {
        line,
        column: 'classSourcedId',
        what: 'is a class that neither classes.csv nor the portal has',
        remedy: 'correct it, or add the class',
      });
    return rows.flatMap(({ row, line: own }) =>
      lessons.map((word) => ({
        line,
        row: { ...row, teacher, lessons: word },
        origins: originsOf(one, own),
      })),
    );
  });
  const columns = [...Object.keys(classHeaders), ...Object.keys(enrollmentHeaders)];
  const file = enrollments.mode === 'absent' ? classes : enrollments;
  return [conversion.table({ name: 'teaching', file, columns, lines, places })];
}
