import type { RegistrationSubgroup } from '@portal/wire';
import { seatKey } from '../../shared/seats.ts';
import { firstClash, weekEntries, type WeekEntry } from '../../shared/week-entries.ts';
import type { PlanLine } from '../plan-lines.ts';
import { candidatesOf, type CandidateRules } from './candidates.ts';
import type { ChoiceReason } from './choice-reason.ts';

/** A subgroup for a line. */
interface SeatOfLine {
  readonly line: PlanLine;
  readonly subgroup: RegistrationSubgroup;
}

/** A subgroup that fits, and why it was taken. */
export interface Suggestion extends SeatOfLine {
  readonly reason: ChoiceReason;
}

/** Why a line has no subgroup: all are full, none is as wished, or the free ones clash with the rest. */
type MissingReason = 'full' | 'wishes' | 'clash';

export interface MissingLine {
  readonly line: PlanLine;
  readonly why: MissingReason;
}

export interface PlanSuggestion {
  readonly chosen: readonly Suggestion[];
  readonly missing: readonly MissingLine[];
}

/** The week that stands already (registered, chosen, other lessons), and what may be added to it. */
export interface Week {
  readonly entries: readonly WeekEntry[];
  readonly rules: CandidateRules;
}

interface Request extends Week {
  readonly required: readonly PlanLine[];
  /** Taken in their order while they are needed for the usual credits. */
  readonly byChoice: readonly PlanLine[];
  readonly credits: { readonly total: number; readonly usual: number; readonly max: number };
}

/** The search stops after so many steps with the best plan so far, so that a tap answers at once. */
const STEPS_MAX = 1_000;

const entriesOf = ({ line, subgroup }: SeatOfLine): WeekEntry[] =>
  weekEntries({
    planned: [{ name: line.item.disciplineName, subgroup }],
    registrations: [],
    otherLessons: [],
  });

const clashes = (subgroup: RegistrationSubgroup, taken: readonly SeatOfLine[]): boolean =>
  firstClash(subgroup, taken.flatMap(entriesOf)) !== undefined;

/** Lectures and practice with the same teacher come first. */
const sameTeacherFirst = (
  subgroups: readonly RegistrationSubgroup[],
  line: PlanLine,
  taken: readonly SeatOfLine[],
): RegistrationSubgroup[] => {
  const sibling = taken.find((one) => one.line.item.disciplineId === line.item.disciplineId);
  const distance = ({ teacherId }: RegistrationSubgroup) =>
    sibling === undefined || teacherId === sibling.subgroup.teacherId ? 0 : 1;
  return subgroups.toSorted((one, other) => distance(one) - distance(other));
};

/** The plan with the most lines and no clash; lines with the fewest possibilities are tried first. */
function search(lines: readonly PlanLine[], { rules, entries }: Week): SeatOfLine[] {
  const open = lines
    .map((line) => ({ line, subgroups: candidatesOf(line, entries, rules) }))
    .filter(({ subgroups }) => subgroups.length > 0)
    .toSorted((one, other) => one.subgroups.length - other.subgroups.length);
  let best: readonly SeatOfLine[] = [];
  let steps = 0;
  const extend = (at: number, taken: readonly SeatOfLine[]): void => {
    if (taken.length > best.length) best = taken;
    const next = open[at];
    steps += 1;
    const isHopeless = taken.length + open.length - at <= best.length;
    if (!next || isHopeless || steps > STEPS_MAX) return;
    for (const subgroup of sameTeacherFirst(next.subgroups, next.line, taken)) {
      if (rules.isClashAllowed || !clashes(subgroup, taken)) {
        extend(at + 1, [...taken, { line: next.line, subgroup }]);
        if (best.length === open.length) return;
      }
    }
    extend(at + 1, taken);
  };
  extend(0, []);
  return [...best];
}

const creditsOf = (lines: readonly PlanLine[]): number =>
  [...new Map(lines.map(({ item }) => [item.disciplineId, item.credits])).values()].reduce(
    (sum, credits) => sum + credits,
    0,
  );

/** The lines that still fit under the limit of credits, in their order. */
function withinLimit(lines: readonly PlanLine[], left: number): PlanLine[] {
  return lines.reduce<PlanLine[]>(
    (taken, line) => (creditsOf([...taken, line]) <= left ? [...taken, line] : taken),
    [],
  );
}

function whyMissing(line: PlanLine, { entries, rules }: Request): MissingReason {
  const anyTime = candidatesOf(line, [], { ...rules, wishes: { part: 'any' } });
  if (anyTime.length === 0) return 'full';
  return candidatesOf(line, entries, { ...rules, wishes: { part: 'any' } }).length > 0 &&
    candidatesOf(line, [], rules).length === 0
    ? 'wishes'
    : 'clash';
}

function reasonOf({ line, subgroup }: SeatOfLine, { entries, rules }: Week): ChoiceReason {
  const { wishes, knownTeacherIds } = rules;
  if (wishes.teacherId === subgroup.teacherId) return 'teacher';
  if (knownTeacherIds.includes(subgroup.teacherId)) return 'known';
  if (candidatesOf(line, entries, rules).length === 1) return 'only';
  return wishes.part === 'any' ? 'fits' : 'time';
}

/** What fits: free seats, no clash, within the limit of credits, as wished. Nothing that is chosen already changes. */
export function suggestPlan(request: Request): PlanSuggestion {
  const { required, byChoice, credits } = request;
  const first = search(withinLimit(required, credits.max - credits.total), request);
  const chosen = [...first];
  for (const line of byChoice) {
    const total = credits.total + creditsOf(chosen.map((one) => one.line));
    const entries = [...request.entries, ...chosen.flatMap(entriesOf)];
    const [subgroup] = candidatesOf(line, entries, request.rules);
    const isNeeded = total < credits.usual && total + line.item.credits <= credits.max;
    if (isNeeded && subgroup) chosen.push({ line, subgroup });
  }
  const keys = new Set(chosen.map(({ line }) => line.key));
  return {
    chosen: chosen.map((one) => ({ ...one, reason: reasonOf(one, request) })),
    missing: required
      .filter(({ key }) => !keys.has(key))
      .map((line) => ({ line, why: whyMissing(line, request) })),
  };
}

/** The best subgroup for one line in the week as it stands. */
export function suggestLine(line: PlanLine, week: Week): Suggestion | undefined {
  const [subgroup] = candidatesOf(line, week.entries, week.rules);
  return subgroup && { line, subgroup, reason: reasonOf({ line, subgroup }, week) };
}

/** Another subgroup of a line than the chosen one that fits the rest of the week. */
export const anotherSubgroup = (
  { line, subgroup }: SeatOfLine,
  { entries, rules }: Week,
): RegistrationSubgroup | undefined =>
  candidatesOf(line, entries, rules).find((one) => seatKey(one) !== seatKey(subgroup));
