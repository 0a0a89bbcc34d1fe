import { findClashes, type PlannedSlot } from './clashes.ts';
import { changedColumns } from '../compare-records.ts';
import type { SlotLine } from './slot-lines.ts';
import { faultAt, findDependents, type SlotChange } from './slot-dependents.ts';
import type { RecordChange, RecordFault, RecordRow, SentRecord, SlotUse, StoredRecord } from '../records.ts';

export interface SlotContext {
  readonly today: string;
  readonly yesterday: string;
  /** Slots of the source in the terms of the file. */
  readonly stored: readonly StoredRecord[];
  /** Slots of other sources, or of none, and those of other terms. */
  readonly others: readonly RecordRow[];
  readonly uses: ReadonlyMap<string, SlotUse>;
}

export interface SlotDifference {
  readonly added: readonly SentRecord[];
  readonly changes: readonly RecordChange[];
  /** How many slots the file does not have any more. */
  readonly absent: number;
  readonly untouched: number;
  readonly faults: readonly RecordFault[];
}

const kind = 'slots';

interface MatchedLine {
  readonly sent: SlotLine;
  readonly known: StoredRecord | undefined;
}

/** What a lesson is whose file has no ids, also after one of its records has got another title. */
const placeOf = ({ weeks, ...row }: RecordRow): string =>
  ['term', 'discipline', 'credits', 'group', 'lessons', 'teacher', 'weekday', 'lessonTime', 'room']
    .map((column) => row[column])
    .concat(weeks ?? 'every')
    .join('/');

/** The periods of the lesson of a line. */
function periodsByLine(stored: readonly StoredRecord[]) {
  const byPlace = Map.groupBy(stored, ({ row }) => placeOf(row));
  const byId = new Map<string, StoredRecord[]>();
  for (const record of stored)
    for (const id of new Set([record.sourceId, record.sourceId.replace(`/${record.row['firstDay']}`, '')]))
      byId.set(id, [...(byId.get(id) ?? []), record]);
  return ({ hasId, lessonId, row }: SlotLine): readonly StoredRecord[] =>
    (hasId ? byId.get(lessonId) : byPlace.get(placeOf(row))) ?? [];
}

/** A line with a first day is the period that begins then; one without is the period that lasts. */
function matchLines(lines: readonly SlotLine[], stored: readonly StoredRecord[]): MatchedLine[] {
  const periodsOf = periodsByLine(stored);
  const dated = lines.map((sent) => {
    const { firstDay } = sent.row;
    return firstDay ? periodsOf(sent).find(({ row }) => row['firstDay'] === firstDay) : undefined;
  });
  const taken = new Set(dated);
  return lines.map((sent, at) => {
    const { firstDay, lastDay } = sent.row;
    const lasting = periodsOf(sent).findLast(
      (one) => !taken.has(one) && (one.isCurrent || one.row['lastDay'] === lastDay),
    );
    return { sent, known: firstDay ? dated[at] : lasting };
  });
}

function startOf({ lessonId, line, row, term }: SlotLine, { stored, today }: SlotContext): SentRecord {
  // The first timetable of a term holds from its start, a later change from today.
  const isLater = stored.length > 0 && today > term.firstDay;
  const firstDay = row['firstDay'] ?? (isLater ? today : term.firstDay);
  const sourceId = firstDay === term.firstDay ? lessonId : `${lessonId}/${firstDay}`;
  return {
    line,
    sourceId,
    row: { weeks: 'every', ...row, firstDay, lastDay: row['lastDay'] ?? term.lastDay },
  };
}

const ended = ({ sourceId, row: before }: StoredRecord, lastDay: string): RecordChange => ({
  kind,
  sourceId,
  change: 'ended',
  before,
  after: { ...before, lastDay },
});

/** A slot that has begun ends yesterday; another one is taken back. */
function endingOf(record: StoredRecord, { today, yesterday }: SlotContext): RecordChange {
  const { sourceId, row: before } = record;
  return (before['firstDay'] ?? '') < today
    ? ended(record, yesterday)
    : { kind, sourceId, change: 'removed', before, after: null };
}

/** What a line does to the slot that it continues: a slot that has begun stays what it was, and another one goes on. */
interface Continuation {
  readonly change?: RecordChange;
  readonly added?: SentRecord;
  readonly fault?: RecordFault;
}

function continueSlot(sent: SlotLine, known: StoredRecord, context: SlotContext): Continuation {
  const { row, term, line } = sent;
  const { sourceId, row: before } = known;
  const lastDay = row['lastDay'] === undefined ? before['lastDay'] : (row['lastDay'] ?? term.lastDay);
  const after = { ...before, ...row, firstDay: before['firstDay'] ?? null, lastDay: lastDay ?? null };
  const [differing] = changedColumns(before, after).filter((column) => column !== 'lastDay');
  if (differing === undefined || (before['firstDay'] ?? '') >= context.today)
    return changedColumns(before, after).length === 0
      ? {}
      : { change: { kind, sourceId, change: 'changed', before, after } };
  if (row['firstDay'])
    return {
      fault: faultAt(line, {
        column: differing,
        what: `is ${before[differing]} since ${before['firstDay']}`,
        remedy: 'leave firstDay empty, so that the change holds from today, or write a line for each period',
      }),
    };
  return { change: ended(known, context.yesterday), added: startOf(sent, context) };
}

const faultsOfStart = (added: readonly SentRecord[]): RecordFault[] =>
  added.flatMap(({ line, row: { firstDay, lastDay } }) =>
    (firstDay ?? '') > (lastDay ?? '')
      ? [
          faultAt(line, {
            column: 'lastDay',
            what: `the lesson would begin on ${firstDay}, after its last day ${lastDay}`,
            remedy: 'fill in firstDay if it was held in the past, or remove the line',
          }),
        ]
      : [],
  );

/** All slots as they will be. */
function plannedSlots(
  { stored, others }: SlotContext,
  changes: readonly SlotChange[],
  added: readonly PlannedSlot[],
): PlannedSlot[] {
  const after = new Map(changes.map(({ change, line }) => [change.sourceId, { change, line }]));
  const staying = stored.flatMap(({ sourceId, row }): PlannedSlot[] => {
    const found = after.get(sourceId);
    if (!found) return [{ row, line: undefined }];
    // What has ended is no lesson of the line any more.
    const line = found.change.change === 'ended' ? undefined : found.line;
    return found.change.after ? [{ row: found.change.after, line }] : [];
  });
  return [...others.map((row) => ({ row, line: undefined })), ...staying, ...added];
}

/** Compares the timetable of a file with that of its source. */
export function compareSlots(lines: readonly SlotLine[], context: SlotContext): SlotDifference {
  const { stored, today, uses } = context;
  const matched = matchLines(lines, stored);
  const found = new Set(matched.flatMap(({ known }) => (known ? [known.sourceId] : [])));
  const continued = matched.flatMap(({ sent, known }) =>
    known ? [{ ...continueSlot(sent, known, context), line: sent.line }] : [],
  );
  const added = [
    ...matched.flatMap(({ sent, known }) => (known ? [] : [startOf(sent, context)])),
    ...continued.flatMap((one) => one.added ?? []),
  ];
  const absent = stored.filter(
    ({ sourceId, row }) => (row['lastDay'] ?? '') >= today && !found.has(sourceId),
  );
  const changes = [
    ...absent.map((record): SlotChange => ({ change: endingOf(record, context), line: undefined })),
    ...continued.flatMap(({ change, line }): SlotChange[] => (change ? [{ change, line }] : [])),
  ];
  return {
    added,
    changes: changes.map(({ change }) => change),
    absent: absent.length,
    untouched: continued.filter(({ change, fault }) => !change && !fault).length,
    faults: [
      ...continued.flatMap(({ fault }) => fault ?? []),
      ...changes.flatMap((change) => findDependents(change, uses)),
      ...faultsOfStart(added),
      ...findClashes(plannedSlots(context, changes, added)),
    ],
  };
}
