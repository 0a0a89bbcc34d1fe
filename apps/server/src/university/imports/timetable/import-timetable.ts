import { splitRepeats } from '../compare-records.ts';
import { compareSlots } from './compare-slots.ts';
import type { ImportContext } from '../import-context.ts';
import { readSlotLines, type SlotLine } from './slot-lines.ts';
import { memberQueries } from '../stores/member.queries.ts';
import type { ReferenceKind, ReferenceMap } from '../references.ts';
import { slotQueries } from '../stores/slot.queries.ts';
import type { RecordChange, SentLine } from '../records.ts';

type References = Readonly<Partial<Record<ReferenceKind, ReferenceMap>>>;
const nothing: ReferenceMap = new Map();

async function readTimetable(
  { db, request, findings }: ImportContext,
  sent: readonly SentLine[],
  references: References,
) {
  const { term, person, group, discipline, room } = references;
  const { year, source, tables } = request;
  const classes = await slotQueries(db, source, year ?? 0).classes();
  return readSlotLines(sent, {
    year,
    classes,
    terms: term ?? nothing,
    people: person ?? nothing,
    groups: group ?? nothing,
    disciplines: discipline ?? nothing,
    rooms: room ?? nothing,
    isTeachingSound:
      tables.every(({ name, isComplete }) => name !== 'teaching' || isComplete) &&
      findings.faults.every(({ table }) => table !== 'teaching'),
  });
}

/** The lines without those that repeat a lesson and its first day. */
function splitLines(lines: readonly SlotLine[]) {
  const { records, faults } = splitRepeats(
    'timetable',
    lines.map((one) => ({ ...one, sourceId: `${one.lessonId}/${one.row['firstDay'] ?? ''}` })),
  );
  const sound = new Set(records.map(({ line }) => line));
  return { once: lines.filter(({ line }) => sound.has(line)), repeats: faults };
}

const updatesOf = (changes: readonly RecordChange[]) =>
  changes.flatMap(({ sourceId, after }) => (after ? [{ sourceId, row: after }] : []));

/** Begins, changes and ends the slots of the source in the terms of the file. */
export async function importTimetable(
  context: ImportContext,
  sent: readonly SentLine[],
  references: References,
): Promise<void> {
  const { db, request, findings } = context;
  const { source, year = 0 } = request;
  const store = context.stores.slots;
  const queries = slotQueries(db, source, year);
  const { lines, faults: faultsOfLines } = await readTimetable(context, sent, references);
  const { once, repeats } = splitLines(lines);
  const terms = new Set(lines.map(({ row }) => row['term']));
  const { true: stored = [], false: others = [] } = Object.groupBy(await store.read(), ({ row }) =>
    terms.has(row['term'] ?? null) ? 'true' : 'false',
  );
  const { added, changes, absent, untouched, ...difference } = compareSlots(once, {
    ...(await memberQueries(db, source).days()),
    stored: stored.toSorted((one, other) =>
      (one.row['firstDay'] ?? '').localeCompare(other.row['firstDay'] ?? ''),
    ),
    others: [...others.map(({ row }) => row), ...(await queries.others())],
    uses: new Map((await queries.uses()).map((use) => [use.sourceId, use])),
  });
  const faults = [...faultsOfLines, ...repeats, ...difference.faults];
  if (faults.length === 0 && findings.faults.length === 0) {
    await store.remove(changes.filter(({ after }) => !after).map(({ sourceId }) => sourceId));
    await store.update(updatesOf(changes));
    await store.insert(added);
  }
  findings.faults.push(...faults);
  findings.changes.push(...changes);
  findings.addNew('slots', added);
  findings.countAbsences('slots', absent, stored);
  findings.untouched.slots = untouched;
}
