import { changedColumns } from './compare-records.ts';
import { findOverlaps, type Period } from './overlaps.ts';
import { lastingKey, type ReferenceMap } from './references.ts';
import type { RecordChange, RecordFault, RecordRow, SentLine, SentRecord, StoredRecord } from './records.ts';

export interface MemberContext {
  readonly today: string;
  readonly yesterday: string;
  readonly stored: readonly StoredRecord[];
  /** Memberships of other sources, or of none. */
  readonly others: readonly RecordRow[];
  /** People who have left by an order. */
  readonly away: ReadonlySet<string>;
  readonly groups: ReferenceMap;
  /** The lines of the memberships that end; without them, those that no line continues. */
  readonly ended?: readonly SentLine[] | undefined;
}

export interface MemberDifference {
  readonly added: readonly SentRecord[];
  readonly changes: readonly RecordChange[];
  readonly untouched: number;
  readonly faults: readonly RecordFault[];
}

/** Whether a group is a home group. */
const isHomeIn =
  (groups: ReferenceMap) =>
  (group: string | null | undefined): boolean =>
    groups.get(group ?? '')?.detail === 'group';

const pairOf = ({ person, group }: RecordRow): string => `${person}/${group}`;

/** A line and the stored membership that it continues. */
interface MatchedLine extends SentLine {
  readonly known: StoredRecord | undefined;
}

/** A line with a first day continues that membership; one without continues the current one. */
function matchLines(lines: readonly SentLine[], stored: readonly StoredRecord[]): MatchedLine[] {
  const byPair = Map.groupBy(stored, ({ row }) => pairOf(row));
  return lines.map(({ line, row }) => ({
    line,
    row,
    known: byPair
      .get(pairOf(row))
      ?.find((one) => (row['firstDay'] ? one.row['firstDay'] === row['firstDay'] : one.isCurrent)),
  }));
}

/** Somebody who was never in a group, or never in a stream, has been in the first one from the start; later ones begin today. */
function addedRecords(lines: readonly MatchedLine[], context: MemberContext): SentRecord[] {
  const { stored, others, groups, today } = context;
  const isHome = isHomeIn(groups);
  const kindOf = (row: RecordRow) => `${row['person']}/${isHome(row['group'])}`;
  const known = new Set([...stored.map(({ row }) => row), ...others].map(kindOf));
  return lines
    .filter((one) => !one.known)
    .map(({ line, row }) => {
      const firstDay = row['firstDay'] ?? (known.has(kindOf(row)) ? today : null);
      const pair = [row['person'], lastingKey(groups, row['group'])];
      const sourceId = [...pair, ...(firstDay === null ? [] : [firstDay])].join('/');
      return { line, sourceId, row: { ...row, firstDay, lastDay: row['lastDay'] ?? null } };
    });
}

const kind = 'members';

function changeOf({ row, known }: MatchedLine): RecordChange | undefined {
  if (!known) return undefined;
  const { sourceId, row: before } = known;
  // An order may have given it a last day that the file does not know.
  const after = { ...before, lastDay: row['lastDay'] ?? before['lastDay'] ?? null };
  return changedColumns(before, after).length > 0
    ? { kind, sourceId, change: 'changed', before, after }
    : undefined;
}

interface Ending {
  readonly record: StoredRecord;
  readonly lastDay: string;
}

/** A membership that begins after its last day is taken back, because it has no day to end on. */
function endingOf({ record: { sourceId, row: before }, lastDay }: Ending): RecordChange {
  const hasBegun = (before['firstDay'] ?? '') <= lastDay;
  return hasBegun
    ? { kind, sourceId, change: 'ended', before, after: { ...before, lastDay } }
    : { kind, sourceId, change: 'removed', before, after: null };
}

/** Current memberships that no line continues end yesterday; those of the lines that say so, not later. */
function findEndings(found: ReadonlyMap<string, number>, context: MemberContext): Ending[] {
  const { stored, ended, yesterday } = context;
  const isLeft = ({ sourceId, isCurrent }: StoredRecord) => isCurrent && !found.has(sourceId);
  if (!ended) return stored.filter(isLeft).map((record) => ({ record, lastDay: yesterday }));
  return matchLines(ended, stored).flatMap(({ known, row }) => {
    const lastDay = row['lastDay'] ?? yesterday;
    return known && isLeft(known)
      ? [{ record: known, lastDay: lastDay < yesterday ? lastDay : yesterday }]
      : [];
  });
}

const isOpen = (row: RecordRow, today: string): boolean => (row['lastDay'] ?? today) >= today;

/** A membership that an order or the office has begun is that of the file. */
function withoutOthers(lines: readonly MatchedLine[], { others, today }: MemberContext): MatchedLine[] {
  const open = new Set(others.filter((row) => isOpen(row, today)).map(pairOf));
  return lines.filter(({ row, known }) => known !== undefined || !open.has(pairOf(row)));
}

const faultsOfAway = (added: readonly SentRecord[], away: ReadonlySet<string>): RecordFault[] =>
  added
    .filter(({ row }) => away.has(row['person'] ?? ''))
    .map(({ line }) => ({
      table: 'members',
      line,
      column: 'person',
      what: 'has left by an order',
      remedy: 'remove the line, or register the order that brings the person back',
    }));

/** Compares the memberships of a file with those of its source. */
export function compareMembers(lines: readonly SentLine[], context: MemberContext): MemberDifference {
  const { stored, others, groups, away } = context;
  const all = matchLines(lines, stored);
  const matched = withoutOthers(all, context);
  const found = new Map(matched.flatMap(({ known, line }) => (known ? [[known.sourceId, line]] : [])));
  const added = addedRecords(matched, context);
  const changed = matched.flatMap((one) => changeOf(one) ?? []);
  const ending = findEndings(found, context).map(endingOf);
  const changes = [...ending, ...changed];
  const after = new Map(changes.map((change) => [change.sourceId, change.after]));
  const staying = stored.flatMap(({ sourceId, row }): Period[] => {
    const left = after.has(sourceId) ? after.get(sourceId) : row;
    return left ? [{ row: left, line: found.get(sourceId) }] : [];
  });
  const periods = [
    ...others.map((row): Period => ({ row, line: undefined })),
    ...staying,
    ...added.map(({ row, line }) => ({ row, line })),
  ];
  return {
    added,
    changes,
    untouched: found.size - changed.length + all.length - matched.length,
    faults: [...faultsOfAway(added, away), ...findOverlaps(periods, isHomeIn(groups))],
  };
}
