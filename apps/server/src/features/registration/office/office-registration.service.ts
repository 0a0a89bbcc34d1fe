import type { Language } from '@portal/domain';
import type {
  Minute,
  OfficeChoices,
  OfficeWindow,
  WantedWindow,
  WindowChange,
} from '@portal/wire/registration/office';
import type { Db } from '../../../database/tables.ts';
import { attempt, inTransaction } from '../../../database/transaction.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { claimCoversUniversity } from '../../../university/people/claim-scope.queries.ts';
import { coveredFaculties } from '../../../university/people/covered-faculties.queries.ts';
import { toOfficeError } from '../operate-error.ts';
import { operateService } from '../operate.service.ts';
import { stateAt } from '../rules/window-state.ts';
import { officeWindowQueries, type CoveredWindow } from './office-windows.queries.ts';

const toMinute = (text: string): Minute => {
  const [day = '', time = ''] = text.split('T');
  return { day, time };
};

const toText = ({ day, time }: Minute): string => `${day}T${time}`;

const toWindow = (row: CoveredWindow): OfficeWindow => ({
  facultyId: row.facultyId,
  facultyName: row.facultyName,
  studyYear: row.studyYear,
  opens: toMinute(row.opens),
  closes: toMinute(row.closes),
  extended: row.extended === null ? null : toMinute(row.extended),
  state: stateAt(row, row.now),
  studentCount: row.studentCount,
});

/** Windows of registration as an officer sets them (D-65). */
export function officeWindowsService(db: Db, officerId: number, lang: Language) {
  const queries = officeWindowQueries(db, officerId);
  const claim = 'registration.manage';
  const findFaculties = () => coveredFaculties(db, { personId: officerId, claim, lang });
  const coversUniversity = () => claimCoversUniversity(db, officerId, claim);

  const list = async ({ academicYearId, termId }: Pick<WantedWindow, 'academicYearId' | 'termId'>) =>
    (await queries.windows(academicYearId, termId, lang)).map(toWindow);

  /** The faculties that a request names: one that the claim covers, or all, for a claim that covers all. */
  async function wantedFaculties(facultyId: number | undefined) {
    const covered = await findFaculties();
    if (facultyId === undefined) {
      if (!(await coversUniversity())) throw new HttpError('notAllowed');
      return covered;
    }
    const found = covered.filter((faculty) => faculty.facultyId === facultyId);
    if (found.length === 0) throw new HttpError('notFound');
    return found;
  }

  return {
    async choices(): Promise<OfficeChoices> {
      const [terms, faculties, isEverywhere] = await Promise.all([
        queries.terms(lang),
        findFaculties(),
        coversUniversity(),
      ]);
      return { terms, faculties, isEverywhere };
    },

    list,

    /** Inside a transaction. */
    async set({ facultyId, opens, closes, extended, ...wanted }: WantedWindow): Promise<WindowChange[]> {
      const { academicYearId, termId, studyYear } = wanted;
      const faculties = await wantedFaculties(facultyId);
      const before = await list(wanted);
      const times = {
        opens: toText(opens),
        closes: toText(closes),
        extended: extended && toText(extended),
      };
      try {
        for (const { code } of faculties)
          await operateService(db, actorOf(officerId)).setWindow({
            academicYearId,
            termId,
            studyYear,
            faculty: code,
            ...times,
          });
      } catch (error) {
        throw toOfficeError(error);
      }
      const isSet = (window: OfficeWindow) =>
        window.studyYear === studyYear && faculties.some((faculty) => faculty.facultyId === window.facultyId);
      return (await list(wanted)).filter(isSet).map((after) => ({
        before:
          before.find((one) => one.facultyId === after.facultyId && one.studyYear === studyYear) ?? null,
        after,
      }));
    },
  };
}

/** What setting a window would do: it is done and taken back. */
export const previewWindow = (
  db: Db,
  { officerId, lang }: { readonly officerId: number; readonly lang: Language },
  wanted: WantedWindow,
): Promise<WindowChange[]> =>
  inTransaction(db, async (transaction) => {
    const set = () => officeWindowsService(transaction, officerId, lang).set(wanted);
    const { result, undo } = await attempt(transaction, set);
    await undo();
    return result ?? [];
  });
