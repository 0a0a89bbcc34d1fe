import type { JournalRef, ResponseOf, checkIn } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { requireJournal } from '../../shared/journal/require-journal.ts';
import { reportQueries } from './report.queries.ts';
import { isUnlikelyTravel } from '../visit/unlikely-travel.ts';

const SECONDS_PER_MINUTE = 60;

/** What looks unlikely in the check-ins of a journal of the teacher. */
export async function readReport(
  db: Db,
  me: number,
  ref: JournalRef,
): Promise<ResponseOf<typeof checkIn.report>> {
  const queries = reportQueries(db, await requireJournal(db, me, ref));
  const [devices, travels] = [await queries.sharedDevices(), await queries.travels()];
  return {
    sharedDevices: devices.map(({ date, startsAt, students }) => ({
      date,
      startsAt,
      students: [...students],
    })),
    unlikelyTravels: travels.filter(isUnlikelyTravel).map(({ studentName, date, seconds }) => ({
      studentName,
      date,
      minutes: Math.floor(seconds / SECONDS_PER_MINUTE),
    })),
  };
}
