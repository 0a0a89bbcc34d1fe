import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { ImportPlanSummary, PlanState } from '@portal/wire/imports/import-plans';

const kinds: Readonly<Record<PlanState, StatusKind>> = {
  planning: 'waiting',
  planned: 'active',
  faulty: 'danger',
  applying: 'waiting',
  applied: 'success',
  outdated: 'warning',
  failed: 'danger',
};

export const isRunning = ({ state }: Pick<ImportPlanSummary, 'state'>): boolean =>
  state === 'planning' || state === 'applying';

/** How far an import is. */
export function PlanStatus({ state }: Pick<ImportPlanSummary, 'state'>) {
  const t = useTranslations('office');
  return <Status kind={kinds[state]}>{t(`imports.plans.states.${state}`)}</Status>;
}
