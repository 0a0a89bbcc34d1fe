import { faultOfDay } from '../../special-day.service.ts';
import { changedColumns, compareRecords, splitRepeats } from '../compare-records.ts';
import { holidayFault, splitHolidays } from './holiday-lines.ts';
import type { ImportContext } from '../import-context.ts';
import { dayOf } from '../stores/holiday-store.ts';
import { holidayQueries } from '../stores/holiday.queries.ts';
import type { RecordChange, RecordFault, RecordRow, SentLine, SentRecord } from '../records.ts';

const kind = 'holidays';

/** The days of the file that no other system and nobody by hand has entered; those that differ are faults. */
function splitTaken(records: readonly SentRecord[], others: readonly RecordRow[]) {
  const byDate = new Map(others.map((row) => [row['date'], row]));
  const own = records.filter(({ sourceId }) => !byDate.has(sourceId));
  const faults = records.flatMap(({ line, sourceId, row }): RecordFault[] => {
    const other = byDate.get(sourceId);
    if (!other || changedColumns(other, row).length === 0) return [];
    const stored = other['title'] ?? `a day with the lessons of ${other['lessonsOf']}`;
    return [
      holidayFault(line, {
        column: 'date',
        what: `${sourceId} is stored as ${stored}, by hand or of another source`,
        remedy: `remove the line, or the stored day: holidays remove ${sourceId}`,
      }),
    ];
  });
  return { own, faults, sameCount: records.length - own.length - faults.length };
}

async function findImpossible({ db }: ImportContext, records: readonly SentRecord[]): Promise<RecordFault[]> {
  const faults: RecordFault[] = [];
  for (const { line, row } of records) {
    const what = await faultOfDay(db, dayOf(row));
    const remedy = 'correct one of the days';
    if (what !== undefined) faults.push(holidayFault(line, { column: 'lessonsOf', what, remedy }));
  }
  return faults;
}

/** A day of the year of the import that is to come and that the file does not have is taken back; without a year it is listed only. */
async function splitAbsent(
  { db, request }: ImportContext,
  absent: readonly { readonly sourceId: string; readonly row: RecordRow }[],
) {
  const { source, year } = request;
  const days = year === undefined ? undefined : await holidayQueries(db, source).daysOfYear(year);
  if (!days) return { removed: [], left: absent.map((one) => ({ kind, ...one }) as const) };
  const removed = absent
    .filter(({ sourceId: date }) => date >= days.firstDay && date <= days.lastDay)
    .map(({ sourceId, row }): RecordChange => ({
      kind,
      sourceId,
      change: 'removed',
      before: row,
      after: null,
    }));
  return { removed, left: [] };
}

/** Adds, changes and takes back the holidays and shifted days of the source. */
export async function importHolidays(context: ImportContext, sent: readonly SentLine[]): Promise<void> {
  const { db, request, stores, findings } = context;
  const split = splitHolidays(sent);
  const { records, faults: repeats } = splitRepeats(kind, split.records, 'date');
  const {
    own,
    faults: taken,
    sameCount,
  } = splitTaken(records, await holidayQueries(db, request.source).others());
  const stored = await stores.holidays.read();
  const { added, changes, absent, untouched } = compareRecords({ kind, table: kind, fixed: [] }, own, stored);
  const differing = new Set([...added, ...changes].map(({ sourceId }) => sourceId));
  const impossible = await findImpossible(
    context,
    own.filter(({ sourceId }) => differing.has(sourceId)),
  );
  const { removed, left } = await splitAbsent(context, absent);
  const faults = [...split.faults, ...repeats, ...taken, ...impossible];
  if (faults.length === 0 && findings.faults.length === 0) {
    await stores.holidays.remove(removed.map(({ sourceId }) => sourceId));
    await stores.holidays.update(
      changes.flatMap(({ sourceId, after }) => (after ? [{ sourceId, row: after }] : [])),
    );
    await stores.holidays.insert(added);
  }
  findings.faults.push(...faults);
  findings.changes.push(...removed, ...changes);
  findings.addNew(kind, added);
  findings.absent.push(...left);
  findings.countAbsences(kind, removed.length + left.length, stored);
  findings.untouched.holidays = untouched + sameCount;
}
