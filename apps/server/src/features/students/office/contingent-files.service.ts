import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type {
  contingentFiles,
  contingentPeopleFiles,
  movementFiles,
  movementPeopleFiles,
} from '@portal/wire/groups/contingent-files';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { readFirstRows } from '../../../storage/documents/first-rows.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeSearch } from '../../../university/people/audit-views.ts';
import { coveredFaculties } from '../../../university/people/covered-faculties.queries.ts';
import { contingentFile, contingentPeopleFile } from './contingent-file.ts';
import { movementFile, movementPeopleFile } from './movement-file.ts';
import { officeContingentQueries } from './office-contingent.queries.ts';
import { officeContingentService } from './office-contingent.service.ts';
import { officeMovementQueries } from './office-movement.queries.ts';

const idsOf = (rows: readonly { readonly personId: number }[]): number[] =>
  rows.map(({ personId }) => personId);

/** Numbers of students and the people behind them as files; the people of a file are one row of the audit (D-63, D-66). */
export function contingentFilesService(db: Db, officerId: number, language: Language) {
  const queries = officeContingentQueries(db, officerId, language);
  const numbers = officeContingentService(db, officerId, language);
  const actor = actorOf(officerId);
  const findToday = () => calendarQueries(db).today();

  async function findFacultyName(facultyId: number | undefined): Promise<string | undefined> {
    const covered = await coveredFaculties(db, {
      personId: officerId,
      claim: 'groups.manage',
      lang: language,
    });
    return covered.find((one) => one.facultyId === facultyId)?.facultyName;
  }

  return {
    async contingent({ day }: RequestOf<typeof contingentFiles.xlsx>): Promise<DocumentFile> {
      const shown = await numbers.contingent(day);
      return contingentFile({ language, rows: shown.rows, today: shown.day });
    },

    async people(request: RequestOf<typeof contingentPeopleFiles.xlsx>): Promise<DocumentFile> {
      const { day = await findToday(), ...filter } = request;
      const { rows, isCut } = await readFirstRows((count) => queries.people(day, { ...filter, count }));
      await writeSearch(db, idsOf(rows), { actor, what: 'file of the contingent', search: { day } });
      const all = await queries.rows(day);
      return contingentPeopleFile({
        language,
        filter,
        facultyName: all.find((one) => one.facultyId === filter.facultyId)?.facultyName,
        formName: all.find((one) => one.formId === filter.formId)?.formName,
        rows,
        isCut,
        today: day,
      });
    },

    async movement(span: RequestOf<typeof movementFiles.xlsx>): Promise<DocumentFile> {
      const movement = await numbers.movement(span);
      const facultyName = await findFacultyName(span.facultyId);
      return movementFile({ language, movement, facultyName, today: await findToday() });
    },

    async movementPeople(filter: RequestOf<typeof movementPeopleFiles.xlsx>): Promise<DocumentFile> {
      const { after, until } = filter;
      const orders = officeMovementQueries(db, officerId, language);
      const { rows, isCut } = await readFirstRows((count) => orders.people({ ...filter, count }));
      await writeSearch(db, idsOf(rows), { actor, what: 'file of the movement', search: { after, until } });
      const facultyName = await findFacultyName(filter.facultyId);
      return movementPeopleFile({ language, filter, facultyName, rows, isCut, today: await findToday() });
    },
  };
}
