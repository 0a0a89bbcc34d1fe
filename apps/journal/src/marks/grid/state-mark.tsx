import { useTranslations } from '@portal/i18n';
import { Icon, VisuallyHidden, type IconName } from '@portal/ui';
import type { CellState } from '../model/mark-store.ts';
import * as styles from './state-mark.module.css';

/** A shape for each state, so that colour is never the only sign. */
const icons = {
  saving: 'clock',
  offline: 'offline',
  conflict: 'alert',
  locked: 'lock',
} as const satisfies Record<Exclude<CellState, 'saved'>, IconName>;

/** The state of a mark by shape, colour and text; nothing for a saved one. */
export function StateMark({ state }: { readonly state: CellState }) {
  const t = useTranslations('journal');
  if (state === 'saved') return null;
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={icons[state]} size={12} />
      <VisuallyHidden>{t(`grid.states.${state}`)}</VisuallyHidden>
    </span>
  );
}
