import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { Appeal } from '@portal/wire';

const kinds: Readonly<Record<Appeal['state'], StatusKind>> = {
  open: 'waiting',
  changed: 'success',
  confirmed: 'neutral',
};

/** Whether an appeal is open, or how it was decided. */
export function AppealState({ state }: Pick<Appeal, 'state'>) {
  const t = useTranslations('journal');
  return <Status kind={kinds[state]}>{t(`appeals.states.${state}`)}</Status>;
}
