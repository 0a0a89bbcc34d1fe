import type { RegistrationSubgroup, SeatRef } from '@portal/wire';
import { seatKey } from '../shared/seats.ts';
import type { PlanLine } from './plan-lines.ts';
import type { ChoiceReason } from './suggest/choice-reason.ts';
import type { Suggestion } from './suggest/suggest-plan.ts';

/** What is chosen for one line. */
export interface LineChoice {
  readonly teacherId?: number;
  readonly seat?: SeatRef;
  /** Why the portal took the subgroup; nothing for a choice of the student. */
  readonly reason?: ChoiceReason;
}

/** What is chosen for the lines of a plan, by their keys. */
export type PlanDraft = Readonly<Record<string, LineChoice>>;

/** A line and the subgroup that is chosen for it. */
export interface ChosenLine {
  readonly line: PlanLine;
  readonly subgroup: RegistrationSubgroup;
}

/** A discipline by its name, with the type of lessons where each is chosen on its own. */
export const nameOfLine = ({ item, lessonTypeName }: PlanLine): string =>
  lessonTypeName === null ? item.disciplineName : `${item.disciplineName}, ${lessonTypeName}`;

const isDraft = (value: unknown): value is PlanDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((choice) => typeof choice === 'object' && choice !== null);

/** Reads a stored draft; empty when there is none, or another version of the portal has written it. */
export function readPlanDraft(text: string): PlanDraft {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : {};
  } catch {
    return {};
  }
}

/** The text of a draft; empty for one without choices, so that nothing stays stored. */
export const writePlanDraft = (draft: PlanDraft): string =>
  Object.keys(draft).length === 0 ? '' : JSON.stringify(draft);

export function withoutLines(draft: PlanDraft, keys: readonly string[]): PlanDraft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)));
}

/**
 * A new teacher resets the subgroup (spec §4 Registration). The other types of lessons of the discipline take the same teacher
 * while they have none.
 */
export function pickTeacher(
  draft: PlanDraft,
  { key, siblings }: { readonly key: string; readonly siblings: readonly PlanLine[] },
  teacherId: number | undefined,
): PlanDraft {
  if (teacherId === undefined) return withoutLines(draft, [key]);
  const suggested = siblings.filter(
    (line) => !draft[line.key] && line.subgroups.some((subgroup) => subgroup.teacherId === teacherId),
  );
  const choices = suggested.map((line) => [line.key, { teacherId }] as const);
  return { ...draft, ...Object.fromEntries(choices), [key]: { teacherId } };
}

export const pickSeat = (
  draft: PlanDraft,
  key: string,
  { teacherId, groupId, number }: RegistrationSubgroup,
): PlanDraft => ({ ...draft, [key]: { teacherId, seat: { groupId, number } } });

/** Takes what the portal suggests, with its reasons. */
export const pickSuggested = (draft: PlanDraft, suggestions: readonly Suggestion[]): PlanDraft => ({
  ...draft,
  ...Object.fromEntries(
    suggestions.map(({ line, subgroup: { teacherId, groupId, number }, reason }) => [
      line.key,
      { teacherId, seat: { groupId, number }, reason },
    ]),
  ),
});

/** The teacher of a line: the chosen one, or the only one. */
export function teacherOf(draft: PlanDraft, { key, subgroups }: PlanLine): number | undefined {
  const ids = [...new Set(subgroups.map(({ teacherId }) => teacherId))];
  const chosen = draft[key]?.teacherId;
  if (chosen !== undefined && ids.includes(chosen)) return chosen;
  return ids.length === 1 ? ids[0] : undefined;
}

/** The choices that can still be made: not for what is passed or registered, and not of a subgroup that is gone. */
export const chosenLines = (draft: PlanDraft, lines: readonly PlanLine[]): ChosenLine[] =>
  lines.flatMap((line) => {
    const seat = draft[line.key]?.seat;
    if (!seat || line.item.isPassed || line.registration) return [];
    const subgroup = line.subgroups.find((one) => seatKey(one) === seatKey(seat));
    return subgroup ? [{ line, subgroup }] : [];
  });

interface CreditSums {
  /** Of disciplines of this semester that are already passed. */
  readonly passed: number;
  readonly registered: number;
  readonly planned: number;
}

/** Credits by discipline: one that is registered type by type counts once. */
export function sumCredits(
  lines: readonly PlanLine[],
  registrations: readonly { readonly disciplineId: number; readonly credits: number }[],
  chosen: readonly ChosenLine[],
): CreditSums {
  const sum = (rows: readonly { readonly disciplineId: number; readonly credits: number }[]): number =>
    [...new Map(rows.map(({ disciplineId, credits }) => [disciplineId, credits])).values()].reduce(
      (total, credits) => total + credits,
      0,
    );
  const registeredIds = new Set(registrations.map(({ disciplineId }) => disciplineId));
  return {
    passed: sum(lines.map(({ item }) => item).filter(({ isPassed }) => isPassed)),
    registered: sum(registrations),
    planned: sum(
      chosen.map(({ line }) => line.item).filter(({ disciplineId }) => !registeredIds.has(disciplineId)),
    ),
  };
}
