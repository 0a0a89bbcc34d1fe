import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import {
  OFFICE_SEATS_PAGE,
  type OfficeSeat,
  type OfficeSeats,
  type registrationOffice,
  type SeatsChange,
} from '@portal/wire/registration/office';
import type { seatFiles } from '@portal/wire/registration/office-files';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { readFirstRows } from '../../../storage/documents/first-rows.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { findDemands } from '../operate.queries.ts';
import { toOfficeError } from '../operate-error.ts';
import { operateService } from '../operate.service.ts';
import type { Changes } from '../seats/register.ts';
import { officeSeatQueries, type CoveredSeat } from './office-seats.queries.ts';
import { findTermName } from './office-term.queries.ts';
import { seatFile } from './seat-file.ts';

/** Seats with the demand for their disciplines; all are of one term. */
async function withDemand(db: Db, seats: readonly CoveredSeat[]): Promise<OfficeSeat[]> {
  const [first] = seats;
  if (!first) return [];
  const disciplineIds = [...new Set(seats.map(({ disciplineId }) => disciplineId))];
  const demands = await findDemands(db, { year: first.academicYearId, term: first.termId, disciplineIds });
  return seats.map(({ disciplineId, groupId: _group, academicYearId: _year, termId: _term, ...seat }) => {
    const { planned, registered } = demands.find((one) => one.disciplineId === disciplineId) ?? {
      planned: 0,
      registered: 0,
    };
    return { ...seat, planned, registered };
  });
}

/** Seats of offers as an officer changes them (D-65). */
export function officeSeatsService(db: Db, officerId: number, lang: Language) {
  const queries = officeSeatQueries(db, officerId, lang);

  async function require(key: Pick<CoveredSeat, 'classId' | 'number'>): Promise<CoveredSeat> {
    const seat = await queries.find(key);
    if (!seat) throw new HttpError('notFound');
    return seat;
  }

  return {
    async page({ text = '', ...filter }: RequestOf<typeof registrationOffice.seats>): Promise<OfficeSeats> {
      const words = searchedWords(text);
      const found = await queries.list({ ...filter, words, count: OFFICE_SEATS_PAGE + 1 });
      return {
        seats: await withDemand(db, found.slice(0, OFFICE_SEATS_PAGE)),
        hasMore: found.length > OFFICE_SEATS_PAGE,
      };
    },

    async file(filter: RequestOf<typeof seatFiles.xlsx>): Promise<DocumentFile> {
      const words = searchedWords(filter.text ?? '');
      const found = await readFirstRows((count) => queries.list({ ...filter, words, count }));
      const rows = await withDemand(db, found.rows);
      const termName = await findTermName(db, filter, lang);
      const today = await calendarQueries(db).today();
      return seatFile({ language: lang, filter, termName, rows, isCut: found.isCut, today });
    },

    /** Inside a transaction; the changes are to be published after its commit. */
    async set({ capacity, ...key }: RequestOf<typeof registrationOffice.setSeats>): Promise<{
      readonly response: SeatsChange;
      readonly changes: Changes;
    }> {
      const { groupName: group, number } = await require(key);
      // The route delivers the notifications after the commit.
      const service = operateService(db, actorOf(officerId), async () => undefined);
      const [change] = await service.setCapacities([{ group, number, capacity }]).catch((error: unknown) => {
        throw toOfficeError(error);
      });
      const promotions = change?.promotions ?? [];
      const [seat] = await withDemand(db, [await require(key)]);
      if (!seat) throw new HttpError('notFound');
      return {
        response: { seat, promotedCount: promotions.length },
        changes: { promotions, seats: [key, ...promotions.map((one) => one.seat)] },
      };
    },
  };
}
