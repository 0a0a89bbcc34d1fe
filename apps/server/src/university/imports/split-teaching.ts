import { changedColumns } from './compare-records.ts';
import { lastingKey, type ReferenceMap } from './references.ts';
import type { RecordFault, RecordRow, SentLine, SentRecord } from './records.ts';

interface TeachingContext {
  readonly year: number | undefined;
  readonly terms: ReferenceMap;
  readonly people: ReferenceMap;
  readonly groups: ReferenceMap;
  readonly disciplines: ReferenceMap;
}

/** The classes of a file, and their teachers. */
export interface Teaching {
  readonly classes: readonly SentRecord[];
  readonly teachers: readonly SentRecord[];
  readonly faults: readonly RecordFault[];
}

type Fault = Omit<RecordFault, 'table' | 'line'>;

/** What is wrong with the term of a line, or with its teacher. */
export function faultOfTeaching(
  row: RecordRow,
  { year, terms, people }: Pick<TeachingContext, 'year' | 'terms' | 'people'>,
): Fault | undefined {
  if (row['year'] !== String(year))
    return {
      column: 'year',
      what: year === undefined ? 'needs the year of the import' : `is not ${year}, the year of the import`,
      remedy: 'give the command --year with the year of the file, or correct the cell',
    };
  if (!terms.has(`${row['year']} ${row['term']}`))
    return {
      column: 'term',
      what: `the year ${row['year']} does not have this term`,
      remedy: 'correct it, or add it to the table terms',
    };
  return people.get(row['teacher'] ?? '')?.detail === 'student'
    ? { column: 'teacher', what: 'is a student', remedy: 'take a teacher' }
    : undefined;
}

const classColumns = ['year', 'term', 'discipline', 'credits', 'group', 'semester', 'form'];

/** What makes a class: the id that the file gives it, or the discipline in its term with its group. */
function classIdOf(row: RecordRow, { groups, disciplines }: TeachingContext): string {
  const { sourceId = null, year, term, discipline, credits, group } = row;
  const parts = [year, term, lastingKey(disciplines, discipline), credits, lastingKey(groups, group)];
  return sourceId ?? parts.join('/');
}

function classOf({ line, row }: SentLine, sourceId: string): SentRecord {
  const cells = classColumns.map((column) => [column, row[column] ?? (column === 'form' ? '1' : null)]);
  return { line, sourceId, row: Object.fromEntries(cells) };
}

function teacherOf({ line, row }: SentLine, classId: string): SentRecord {
  const [teacher = null, lessons = null] = [row['teacher'], row['lessons']];
  return { line, sourceId: [classId, teacher, lessons].join('/'), row: { class: classId, teacher, lessons } };
}

/** Divides lines, each of which is a class with one of its teachers; lines of one class must agree. */
export function splitTeaching(lines: readonly SentLine[], context: TeachingContext): Teaching {
  const faults: RecordFault[] = [];
  const classes = new Map<string, SentRecord>();
  const teachers: SentRecord[] = [];
  for (const sent of lines) {
    const own = classOf(sent, classIdOf(sent.row, context));
    const first = classes.get(own.sourceId) ?? own;
    const [differing] = changedColumns(first.row, own.row);
    const fault: Fault | undefined =
      differing === undefined
        ? faultOfTeaching(sent.row, context)
        : {
            column: differing,
            what: `differs from line ${first.line} of the same class`,
            remedy: 'write the same in all lines of a class',
          };
    if (fault) faults.push({ table: 'teaching', line: sent.line, ...fault });
    else {
      classes.set(own.sourceId, first);
      teachers.push(teacherOf(sent, own.sourceId));
    }
  }
  return { classes: [...classes.values()], teachers, faults };
}
