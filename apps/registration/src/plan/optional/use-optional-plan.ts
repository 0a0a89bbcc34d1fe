import { skipToken, usePortalSelector } from '@portal/platform';
import type { RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { chosenLines, type PlanDraft } from '../plan-draft.ts';
import type { PlanLine } from '../plan-lines.ts';
import {
  registrationApi,
  useOptionalDisciplinesQuery,
  useOptionalPermissionQuery,
} from '../../shared/registration.api.ts';
import type { SemesterRef } from '../../shared/seats.ts';
import { hasAllRequired, optionalIds, optionalKey, toOptionalLine } from './optional-draft.ts';

interface Options {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly draft: PlanDraft;
  /** The lines of the curriculum. */
  readonly lines: readonly PlanLine[];
  /** True when nothing can be planned any more. */
  readonly isReadOnly: boolean;
}

interface LoadedSubgroups {
  readonly disciplineId: number;
  readonly subgroups: readonly RegistrationSubgroup[];
}

const find = registrationApi.endpoints.optionalSubgroups.select;
/** The state of the store while this module, which adds a tag, is mounted. */
type RegistrationState = Parameters<ReturnType<typeof find>>[0];

const none: readonly RegistrationSubgroup[] = [];

const areSame = (one: readonly LoadedSubgroups[], other: readonly LoadedSubgroups[]): boolean =>
  one.length === other.length && one.every(({ subgroups }, at) => subgroups === other[at]?.subgroups);

/** The subgroups of the chosen optional disciplines; the forms of the disciplines load them. */
const useLoadedSubgroups = (semester: SemesterRef, draft: PlanDraft): readonly LoadedSubgroups[] =>
  usePortalSelector(
    (state) =>
      optionalIds(draft).map((disciplineId) => {
        const teacherId = draft[optionalKey(disciplineId)]?.teacherId;
        if (teacherId === undefined) return { disciplineId, subgroups: none };
        const { data } = find({ ...semester, disciplineId, teacherId })(state as RegistrationState);
        return { disciplineId, subgroups: data ?? none };
      }),
    areSame,
  );

/** The optional disciplines next to the plan: whether they may be chosen, which there are, and what is chosen. */
export function useOptionalPlan({ semester, plan, draft, lines, isReadOnly }: Options) {
  const permission = useOptionalPermissionQuery(isReadOnly ? skipToken : semester);
  const isPermitted =
    permission.currentData?.isPermitted === true || hasAllRequired(plan, lines, chosenLines(draft, lines));
  const isNeeded = !isReadOnly && (isPermitted || optionalIds(draft).length > 0);
  const disciplines = useOptionalDisciplinesQuery(isNeeded ? semester : skipToken);
  const loaded = useLoadedSubgroups(semester, draft);
  const registeredIds = new Set(plan.registrations.map((one) => one.disciplineId));
  const open = (disciplines.currentData ?? []).filter((one) => !registeredIds.has(one.disciplineId));
  const subgroupsOf = (id: number) =>
    loaded.find(({ disciplineId }) => disciplineId === id)?.subgroups ?? none;
  return {
    permission,
    isPermitted,
    disciplines,
    /** Those that are not in the plan yet. */
    open: open.filter(({ disciplineId }) => draft[optionalKey(disciplineId)] === undefined),
    /** Those in the plan, in the order in which they were chosen. */
    planned: optionalIds(draft).flatMap((id) => open.find(({ disciplineId }) => disciplineId === id) ?? []),
    lines: open.map((discipline) => toOptionalLine(discipline, subgroupsOf(discipline.disciplineId))),
  };
}

export type OptionalPlan = ReturnType<typeof useOptionalPlan>;
