import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { Appeal } from '@portal/wire';

const kinds: Readonly<Record<Appeal['state'], StatusKind>> = {
  open: 'waiting',
  changed: 'success',
  confirmed: 'neutral',
};

/** Whether an appeal is open, how it was decided, or that the student has withdrawn it. */
export function AppealState({ state, isWithdrawn }: Pick<Appeal, 'state' | 'isWithdrawn'>) {
  const t = useTranslations('journal');
  return (
    <Status kind={kinds[state]}>
      {t(isWithdrawn ? 'appeals.states.withdrawn' : `appeals.states.${state}`)}
    </Status>
  );
}
