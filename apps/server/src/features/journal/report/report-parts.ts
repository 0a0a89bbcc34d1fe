import { fillIn, summarizeMarks, type MarkSummary } from '@portal/domain';
import type { JournalColumn, JournalStudent } from '@portal/wire';
import type { reportTexts } from '../../../university/texts/language.ts';
import { numericDate } from '../../../university/texts/numeric-date.ts';
import type { JournalReport } from './report.service.ts';

export type ActivityTexts = ReturnType<typeof reportTexts<'activity'>>;

export const totalsOf = ({ cells }: JournalStudent): MarkSummary =>
  summarizeMarks(cells.map(({ value }) => value));

/** The name, with the reason why a student has no marks any more. */
export const shownName = ({ fullName, status }: JournalStudent, { statuses }: ActivityTexts): string =>
  status === 'active' ? fullName : `${fullName} (${statuses[status]})`;

/** The lines between the title and the marks. */
export function factsOf(
  { head: { discipline, group, teachers, lessonType, year, term }, subgroup }: JournalReport,
  texts: ActivityTexts,
): { label: string; value: string }[] {
  return [
    { label: texts.discipline, value: discipline },
    { label: texts.group, value: group },
    ...(subgroup === undefined ? [] : [{ label: texts.subgroup, value: String(subgroup) }]),
    { label: texts.teacher, value: teachers.join(', ') },
    { label: texts.lessonType, value: lessonType },
    { label: texts.term, value: `${year}, ${term}` },
  ];
}

export const totalHours = (columns: readonly JournalColumn[]): number =>
  columns.reduce((sum, { hours }) => sum + hours, 0);

/** The hours until today, of all columns, and of the plan. */
export function shownHours(
  { columns, plannedHours, head: { today } }: JournalReport,
  { hoursHeld }: ActivityTexts,
): string {
  const held = totalHours(columns.filter(({ date }) => date <= today));
  return fillIn(hoursHeld, {
    held: String(held),
    today: numericDate(today),
    total: String(totalHours(columns)),
    planned: String(plannedHours),
  });
}

/** A module with its lessons and their hours. */
interface ReportModule {
  readonly name: string;
  readonly lessonCount: number;
  readonly hours: number;
  readonly weight: number;
  readonly closesOn: string | null;
}

export const modulesOf = (
  { modules, columns }: JournalReport,
  { finalModule }: ActivityTexts,
): ReportModule[] =>
  modules.map(({ number, isFinal, weight, closesOn }) => {
    const held = columns.filter(({ module }) => module === number);
    const name = isFinal ? fillIn(finalModule, { module: String(number) }) : String(number);
    return { name, lessonCount: held.length, hours: totalHours(held), weight, closesOn };
  });

export const fileName = (
  { head: { discipline, group, lessonType } }: JournalReport,
  texts: ActivityTexts,
): string => fillIn(texts.fileName, { discipline, group, lessonType });
