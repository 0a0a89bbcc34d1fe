import type { RegistrationDiscipline, RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import type { ChosenLine, PlanDraft } from '../plan-draft.ts';
import type { PlanLine } from '../plan-lines.ts';

const PREFIX = 'optional/';

/** The key of an optional discipline in the draft of the plan. */
export const optionalKey = (disciplineId: number): string => `${PREFIX}${disciplineId}`;

/** The optional disciplines of a draft, in the order in which they were chosen. */
export const optionalIds = (draft: PlanDraft): number[] =>
  Object.keys(draft)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)));

/**
 * Begins the choice of an optional discipline without teacher and subgroup (spec §4 Registration), in place of one that was
 * begun and got no subgroup.
 */
export function pickOptional(draft: PlanDraft, disciplineId: number): PlanDraft {
  const finished = Object.entries(draft).filter(([key, { seat }]) => !key.startsWith(PREFIX) || seat);
  return { ...Object.fromEntries(finished), [optionalKey(disciplineId)]: {} };
}

/** The line of an optional discipline. `subgroups` are those of the chosen teacher. */
export const toOptionalLine = (
  discipline: RegistrationDiscipline,
  subgroups: readonly RegistrationSubgroup[],
): PlanLine => ({
  key: optionalKey(discipline.disciplineId),
  item: { ...discipline, isPassed: false },
  lessonTypeName: null,
  subgroups,
  registration: undefined,
});

/**
 * Whether the plan together with its draft has all required disciplines. Optional ones can then be confirmed in the same request,
 * because the server judges each choice as if those before it were registered.
 */
export function hasAllRequired(
  { items }: Pick<RegistrationPlan, 'items'>,
  lines: readonly PlanLine[],
  chosen: readonly ChosenLine[],
): boolean {
  const chosenKeys = new Set(chosen.map(({ line }) => line.key));
  const required = new Set(
    items
      .filter(({ kind, isPassed }) => kind === 'required' && !isPassed)
      .map(({ disciplineId }) => disciplineId),
  );
  return lines
    .filter(({ item }) => required.has(item.disciplineId))
    .every(({ key, registration }) => registration !== undefined || chosenKeys.has(key));
}
