import type { Language } from '@portal/domain';
import type { AcademicYear, RegistrationSemester } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { semesterQueries, type SemesterRow } from './semester.queries.ts';
import { stateAt, toWindow } from './rules/window-state.ts';

/** A student who registers. */
export interface RegisteringStudent {
  readonly id: number;
  readonly lang: Language;
}

export interface SemesterRef {
  readonly academicYearId: number;
  readonly semesterId: number;
}

/** The student's semester, which must exist. */
export async function requireSemester(
  db: Db,
  { id, lang }: RegisteringStudent,
  ref: SemesterRef,
): Promise<SemesterRow> {
  const [semester] = await semesterQueries(db, id, lang).find(ref);
  if (!semester) throw new HttpError('notFound');
  return semester;
}

const toSemester = ({ semesterId, termId, termName, window, now }: SemesterRow): RegistrationSemester => ({
  id: semesterId,
  name: String(semesterId),
  termId,
  termName,
  window: window && toWindow(window, now),
  serverTime: now.toISOString(),
});

/** The year of the open window, or of the next one. */
function yearOfWindow(semesters: readonly SemesterRow[]): number | undefined {
  const withState = semesters.flatMap(({ academicYearId, window, now }) =>
    window ? [{ academicYearId, opensAt: window.opensAt, state: stateAt(window, now) }] : [],
  );
  const open = withState.find(({ state }) => state === 'open' || state === 'late');
  const next = withState
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime())[0];
  return (open ?? next)?.academicYearId;
}

export function semesterService(db: Db, { id, lang }: RegisteringStudent) {
  const queries = semesterQueries(db, id, lang);

  /** A named group must be the student's. */
  async function find(groupId: number | undefined, academicYearId?: number): Promise<SemesterRow[]> {
    const found = await queries.find({ academicYearId });
    const isOther = groupId !== undefined && found.some(({ homeGroupId }) => homeGroupId !== groupId);
    if (isOther) throw new HttpError('invalid', { field: 'group' });
    return found;
  }

  return {
    years: async (): Promise<AcademicYear[]> =>
      (await queries.years()).map(({ id: yearId, label }) => ({ id: yearId, label })),

    async defaultYear(groupId: number | undefined): Promise<AcademicYear[]> {
      const [semesters, years] = await Promise.all([find(groupId), queries.years()]);
      const chosen = yearOfWindow(semesters);
      return years
        .filter((year) => (chosen === undefined ? year.isCurrent : year.id === chosen))
        .map(({ id: yearId, label }) => ({ id: yearId, label }));
    },

    semesters: async (academicYearId: number, groupId: number | undefined): Promise<RegistrationSemester[]> =>
      (await find(groupId, academicYearId)).map(toSemester),
  };
}
