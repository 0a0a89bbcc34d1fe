import { matchWords } from '@portal/i18n';
import type { RosterEntry } from '@portal/wire';

type Roster = readonly RosterEntry[];

/** The parts of the roster in the order of their urgency. */
export const rosterGroups = ['waiting', 'present', 'rejected', 'absent'] as const;
export type RosterGroup = (typeof rosterGroups)[number];

const groups = { needsTeacher: 'waiting', present: 'present', rejected: 'rejected' } as const;

/** The part of the roster to which a student belongs. */
export const groupOf = ({ verdict }: Pick<RosterEntry, 'verdict'>): RosterGroup =>
  verdict === null ? 'absent' : groups[verdict];

/** The students of a part, by name as in the roster. */
export const entriesOf = (roster: Roster, group: RosterGroup): Roster =>
  roster.filter((entry) => groupOf(entry) === group);

/** How many students each part has, and how many of those present came after the time. */
export interface RosterCounts extends Readonly<Record<RosterGroup, number>> {
  readonly total: number;
  readonly delayed: number;
}

/** Counts the students of each part. */
export function countsOf(roster: Roster): RosterCounts {
  const count = (group: RosterGroup) => entriesOf(roster, group).length;
  return {
    waiting: count('waiting'),
    present: count('present'),
    rejected: count('rejected'),
    absent: count('absent'),
    total: roster.length,
    delayed: entriesOf(roster, 'present').filter(({ isLate }) => isLate).length,
  };
}

/** The roster with the entries that have changed. */
export function withEntries(roster: Roster, changed: Roster): Roster {
  const byId = new Map(changed.map((entry) => [entry.studentId, entry]));
  const known = new Set(roster.map(({ studentId }) => studentId));
  const added = changed.filter(({ studentId }) => !known.has(studentId));
  const replaced = roster.map((entry) => byId.get(entry.studentId) ?? entry);
  if (added.length === 0) return replaced;
  return [...replaced, ...added].toSorted((one, other) =>
    one.studentName.localeCompare(other.studentName, 'ky'),
  );
}

/** The students whose names have each word of a search, in any order and spelling. */
export function searchRoster(roster: Roster, search: string): Roster {
  const isMatch = matchWords(search);
  return roster.filter(({ studentName }) => isMatch(studentName));
}

/** What a decision about students says; `undefined` takes an earlier one back. */
export type Decision = 'present' | 'rejected' | undefined;

/** The teacher's earlier decision about a student, which an undo restores. */
export function decisionOf({ reason }: Pick<RosterEntry, 'reason'>): Decision {
  if (reason === 'acceptedByTeacher') return 'present';
  return reason === 'rejectedByTeacher' ? 'rejected' : undefined;
}

/** The student whose row gets the focus when a row leaves its part: the next one, or the last that is left. */
export function neighbourOf(roster: Roster, studentId: number): number | undefined {
  const entry = roster.find((one) => one.studentId === studentId);
  if (!entry) return undefined;
  const part = entriesOf(roster, groupOf(entry));
  const at = part.indexOf(entry);
  return (part[at + 1] ?? part[at - 1])?.studentId;
}
