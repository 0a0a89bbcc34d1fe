import { isOrderKind } from '@portal/domain';
import { orderFaults } from '../../orders/order-faults.ts';
import { orderNames } from '../../orders/order.queries.ts';
import { OrderError, registerOrder, type StudentOrder } from '../../orders/order.service.ts';
import { changedColumns, splitRepeats } from '../compare-records.ts';
import type { ImportContext } from '../import-context.ts';
import type { RecordFault, RecordRow, SentLine, SentRecord, StoredRecord } from '../records.ts';
import { sentOrderQueries } from '../stores/order.queries.ts';
import type { ReferenceKind, ReferenceMap } from '../references.ts';

type References = Readonly<Partial<Record<ReferenceKind, ReferenceMap>>>;

const table = 'orders';

const headOf = ({ kind, number, date, effective }: RecordRow): string =>
  [kind, number, date, effective].join('/');

/** The lines whose order is stored, but says something else. */
function findRewritten(
  sent: readonly SentRecord[],
  stored: ReadonlyMap<string, StoredRecord>,
): RecordFault[] {
  return sent.flatMap(({ line, sourceId, row }) => {
    const before = stored.get(sourceId)?.row;
    return (before ? changedColumns(before, row) : []).map((column) => ({
      table,
      line,
      column,
      what: `is ${before?.[column] ?? 'empty'} in the order, which is not rewritten`,
      remedy: 'correct the cell, or register another order',
    }));
  });
}

const findStreams = (sent: readonly SentLine[], groups: ReferenceMap): RecordFault[] =>
  sent
    .filter(({ row }) => groups.get(row['group'] ?? '')?.detail === 'stream')
    .map(({ line }) => ({
      table,
      line,
      column: 'group',
      what: 'is a stream',
      remedy: 'name the home group from the day of effect',
    }));

/** What the lines of an order have in common. */
function readHead({
  kind,
  number,
  date,
  effective,
  basis,
}: RecordRow): Omit<StudentOrder, 'people'> | undefined {
  return kind && isOrderKind(kind)
    ? { kind, number: number ?? '', date: date ?? '', effectiveOn: effective ?? '', basis: basis ?? '' }
    : undefined;
}

interface Ids {
  readonly people: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
}

/** Registers the lines of one order; returns the lines of those to whom it cannot be given. */
async function registerLines(
  { db, request: { source }, actor }: ImportContext,
  lines: readonly SentRecord[],
  { people, groups }: Ids,
): Promise<RecordFault[]> {
  const head = lines[0] && readHead(lines[0].row);
  if (!head) return [];
  const given = lines.flatMap(({ line, row }) => {
    const personId = people.get(row['person'] ?? '');
    return personId === undefined ? [] : [{ line, personId, groupId: groups.get(row['group'] ?? '') }];
  });
  try {
    await registerOrder(db, { ...head, source, people: given }, actor);
    return [];
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    const lineOf = new Map(given.map(({ personId, line }) => [personId, line]));
    return error.problems.map(({ personId, fault }) => ({
      table,
      line: lineOf.get(personId) ?? 1,
      ...orderFaults[fault],
    }));
  }
}

/** Registers the orders of a file that are not registered yet, in the order of their effect. */
export async function importOrders(
  context: ImportContext,
  sent: readonly SentLine[],
  { group: groupMap = new Map() }: References,
): Promise<void> {
  const { db, request, findings } = context;
  const identified = sent.map(({ line, row }) => ({
    line,
    row,
    sourceId: [headOf(row), row['person']].join('/'),
  }));
  const { records, faults: repeats } = splitRepeats(table, identified, 'person');
  const queries = sentOrderQueries(db, request.source);
  const people = await queries.people([...new Set(records.flatMap(({ row }) => row['person'] ?? []))]);
  const readStored = async () =>
    new Map((await queries.ofPeople([...people.values()])).map((one) => [one.sourceId, one]));
  const stored = await readStored();
  const added = records
    .filter(({ sourceId }) => !stored.has(sourceId))
    .toSorted((one, other) => (one.row['effective'] ?? '').localeCompare(other.row['effective'] ?? ''));
  const streams = findStreams(added, groupMap);
  const streamLines = new Set(streams.map(({ line }) => line));
  const sound = added.filter(({ line }) => !streamLines.has(line));
  const groups = await orderNames(db).groups(sound.flatMap(({ row }) => row['group'] ?? []));
  const faults = [...repeats, ...streams, ...findRewritten(records, stored)];
  for (const lines of Map.groupBy(sound, ({ row }) => headOf(row)).values())
    faults.push(...(await registerLines(context, lines, { people, groups })));
  // An order has one basis, also if people are added to it later.
  faults.push(...findRewritten(sound, await readStored()));
  findings.faults.push(...faults);
  findings.addNew(table, added);
  findings.untouched.orders = records.length - added.length;
}
