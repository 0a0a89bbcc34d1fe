import type { JournalGrid, JournalRef, JournalStudent } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { lockOf } from '../../shared/journal/journal-rights.queries.ts';
import { HttpError } from '../../../university/errors.ts';
import { gridQueries } from './grid.queries.ts';
import { fromNumber } from './numbered-value.queries.ts';

/** Reads a list of numbers that PostgreSQL has written: `{1,2}`. */
const parseNumbers = (text: string | null): number[] =>
  text === null ? [] : text.slice(1, -1).split(',').map(Number);

type StudentRow = Awaited<ReturnType<ReturnType<typeof gridQueries>['students']>>[number];

/** Puts the cells of a student in the order of the columns; cells of other subgroups are left out. */
function toStudent(
  { lessonIds, values, versions, joinedOn, leftOn, ...student }: StudentRow,
  positions: ReadonlyMap<number, number>,
): JournalStudent {
  const [numbers, versionOf] = [parseNumbers(values), parseNumbers(versions)];
  const cells = parseNumbers(lessonIds)
    .map((lessonId, at) => ({
      lessonId,
      value: fromNumber(numbers[at] ?? 0),
      version: versionOf[at] ?? 0,
      position: positions.get(lessonId) ?? -1,
    }))
    .filter(({ position }) => position >= 0)
    .toSorted((one, other) => one.position - other.position);
  return {
    ...student,
    joinedOn: joinedOn ?? undefined,
    leftOn: leftOn ?? undefined,
    cells: cells.map(({ position: _, ...cell }) => cell),
  };
}

/** The journal of a teacher (decisions 4, Journal rights). */
export async function readGrid(
  db: Db,
  me: number,
  { subgroup, ...ref }: JournalRef & { readonly subgroup?: number },
): Promise<JournalGrid> {
  const queries = gridQueries(db);
  const found = await queries.findColumns(me, ref, subgroup);
  if (!found) throw new HttpError('notAllowed');
  const students = await queries.students(found.key, subgroup);
  const positions = new Map(found.rows.map(({ lessonId }, at) => [lessonId, at]));
  return {
    students: students.map((row) => toStudent(row, positions)),
    columns: found.rows.map(({ state, classId: _class, groupId: _group, ...column }) => ({
      ...column,
      ...lockOf(state),
    })),
  };
}
