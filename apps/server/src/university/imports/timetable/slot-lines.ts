import { faultOfTeaching } from '../split-teaching.ts';
import { lastingKey, type ReferenceMap } from '../references.ts';
import type { RecordFault, RecordRow, SentLine, TaughtClass } from '../records.ts';

export interface TimetableContext {
  readonly year: number | undefined;
  readonly terms: ReferenceMap;
  readonly people: ReferenceMap;
  readonly groups: ReferenceMap;
  readonly disciplines: ReferenceMap;
  readonly rooms: ReferenceMap;
  readonly classes: readonly TaughtClass[];
  /** False if lines of `teaching` are faulty, so that a missing class is no further fault. */
  readonly isTeachingSound: boolean;
}

/** The first and last day of a term. */
export interface TermDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A line of a timetable whose class is known. */
export interface SlotLine extends SentLine {
  /** The id that the file gives the lesson, or its class, teacher, time and room. */
  readonly lessonId: string;
  readonly hasId: boolean;
  readonly term: TermDays;
}

export interface SlotLines {
  readonly lines: readonly SlotLine[];
  readonly faults: readonly RecordFault[];
}

type Fault = Omit<RecordFault, 'table' | 'line'>;

const classKey = ({ term, discipline, group }: RecordRow): string => [term, discipline, group].join('/');

/** The classes that a line may mean: without credits all of its group, discipline and term. */
const classesOf = (
  { credits, ...row }: RecordRow,
  byKey: ReadonlyMap<string, readonly TaughtClass[]>,
): readonly TaughtClass[] =>
  (byKey.get(classKey(row)) ?? []).filter((one) => (credits ?? one.credits) === one.credits);

function faultOfClass(row: RecordRow, [found, ...more]: readonly TaughtClass[]): Fault | undefined {
  const { term, discipline, group, lessons, teacher } = row;
  if (!found)
    return {
      column: 'group',
      what: `has no class of ${discipline} in the ${term} of ${row['year']}`,
      remedy: 'correct the line, or add the class to the table teaching',
    };
  if (more.length > 0) {
    const credits = [found, ...more].map((one) => one.credits).join(' and ');
    return {
      column: 'credits',
      what: `${group} has classes of this discipline with ${credits} credits`,
      remedy: 'fill in credits',
    };
  }
  return found.teachers.includes(`${teacher}/${lessons}`)
    ? undefined
    : {
        column: 'teacher',
        what: `does not teach this class in lessons of the type ${lessons}`,
        remedy: 'correct the line, or add the teacher to the table teaching',
      };
}

function faultOfTerm(row: RecordRow, { firstDay, lastDay }: TermDays): Fault | undefined {
  const column = ['firstDay', 'lastDay'].find((one) => {
    const day = row[one];
    return day && (day < firstDay || day > lastDay);
  });
  return column === undefined
    ? undefined
    : { column, what: `is outside of the term, ${firstDay} to ${lastDay}`, remedy: 'correct the day' };
}

function termOf({ year, term }: RecordRow, terms: ReferenceMap): TermDays {
  const [firstDay = '', lastDay = ''] = terms.get(`${year} ${term}`)?.detail.split('/') ?? [];
  return { firstDay, lastDay };
}

function lessonIdOf(row: RecordRow, { groups, disciplines, rooms }: TimetableContext): string {
  const {
    year,
    term,
    discipline,
    credits,
    group,
    teacher,
    lessons,
    weekday,
    lessonTime,
    weeks = 'every',
    room,
  } = row;
  return [
    year,
    term,
    lastingKey(disciplines, discipline),
    credits,
    lastingKey(groups, group),
    teacher,
    lessons,
    weekday,
    lessonTime,
    weeks,
    lastingKey(rooms, room),
  ].join('/');
}

/** Finds the class of each line, and checks its term, days and teacher. */
export function readSlotLines(sent: readonly SentLine[], context: TimetableContext): SlotLines {
  const byKey = Map.groupBy(context.classes, ({ term, discipline, group }) =>
    classKey({ term, discipline, group }),
  );
  const lines: SlotLine[] = [];
  const faults: RecordFault[] = [];
  for (const { line, row: cells } of sent) {
    const { sourceId = null, ...row } = cells;
    const term = termOf(row, context.terms);
    const faultOfLine = faultOfTeaching(row, context) ?? faultOfTerm(row, term);
    const classes = classesOf(row, byKey);
    const fault = faultOfLine ?? faultOfClass(row, classes);
    if (!fault) {
      const complete = { ...row, credits: classes.map(({ credits }) => credits).join('') };
      const lessonId = sourceId ?? lessonIdOf(complete, context);
      lines.push({ line, row: complete, term, lessonId, hasId: sourceId !== null });
    } else if (faultOfLine || context.isTeachingSound) faults.push({ table: 'timetable', line, ...fault });
  }
  return { lines, faults };
}
