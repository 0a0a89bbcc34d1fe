import type { IconName } from '@portal/ui';
import type { CellState } from '../shared/marks/mark-store.ts';

/** A shape for each state, so that colour is never the only sign. */
export const stateIcons = {
  saving: 'clock',
  offline: 'offline',
  conflict: 'alert',
  locked: 'lock',
} as const satisfies Record<Exclude<CellState, 'saved'>, IconName>;
