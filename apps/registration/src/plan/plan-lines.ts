import type { PlanItem, Registration, RegistrationPlan, RegistrationSubgroup } from '@portal/wire';

type PlannedDiscipline = Pick<PlanItem, 'disciplineId' | 'disciplineName' | 'credits' | 'isPassed'>;

/** What is chosen at once: a discipline, or one type of its lessons. */
export interface PlanLine {
  readonly key: string;
  readonly item: PlannedDiscipline;
  /** `null` for the whole discipline. */
  readonly lessonTypeName: string | null;
  readonly subgroups: readonly RegistrationSubgroup[];
  readonly registration: Registration | undefined;
}

/** A discipline with its lines, one for each type of lesson that is chosen on its own. */
export interface PlanDiscipline {
  readonly item: PlanItem;
  readonly lines: readonly PlanLine[];
  readonly isByType: boolean;
}

export type PlanGroupName = 'required' | 'byChoice' | 'byType';

export interface PlanGroup {
  readonly name: PlanGroupName;
  readonly disciplines: readonly PlanDiscipline[];
}

const lineKey = (disciplineId: number, lessonTypeId: number | null): string =>
  `${disciplineId}/${lessonTypeId ?? 0}`;

function disciplineOf(item: PlanItem, registrations: readonly Registration[]): PlanDiscipline {
  const types = new Map(
    item.subgroups.map(({ lessonTypeId, lessonTypeName }) => [lessonTypeId, lessonTypeName]),
  );
  const lines = [...types].map(([lessonTypeId, lessonTypeName]) => ({
    key: lineKey(item.disciplineId, lessonTypeId),
    item,
    lessonTypeName,
    subgroups: item.subgroups.filter((subgroup) => subgroup.lessonTypeId === lessonTypeId),
    registration: registrations.find(
      (one) => one.disciplineId === item.disciplineId && one.lessonTypeId === lessonTypeId,
    ),
  }));
  return { item, lines, isByType: lines.some(({ lessonTypeName }) => lessonTypeName !== null) };
}

/** The disciplines of the curriculum in groups; groups without disciplines are left out. */
export function groupPlan({ items, registrations }: RegistrationPlan): PlanGroup[] {
  const disciplines = items.map((item) => disciplineOf(item, registrations));
  const groupOf = ({ item, isByType }: PlanDiscipline): PlanGroupName => (isByType ? 'byType' : item.kind);
  return (['required', 'byChoice', 'byType'] as const)
    .map((name) => ({ name, disciplines: disciplines.filter((one) => groupOf(one) === name) }))
    .filter((group) => group.disciplines.length > 0);
}

export const linesOf = (groups: readonly PlanGroup[]): PlanLine[] =>
  groups.flatMap(({ disciplines }) => disciplines.flatMap(({ lines }) => lines));

interface OpenLines {
  readonly required: PlanLine[];
  readonly byChoice: PlanLine[];
}

/** The lines that are still to be chosen: not passed, not registered, not in the plan yet. */
export function openLines(
  groups: readonly PlanGroup[],
  chosen: readonly { readonly line: Pick<PlanLine, 'key'> }[],
): OpenLines {
  const keys = new Set(chosen.map(({ line }) => line.key));
  const openOf = (kind: PlanItem['kind']) =>
    groups
      .flatMap(({ disciplines }) => disciplines)
      .filter(({ item }) => item.kind === kind && !item.isPassed)
      .flatMap(({ lines }) => lines)
      .filter(({ key, registration }) => !registration && !keys.has(key));
  return { required: openOf('required'), byChoice: openOf('byChoice') };
}
