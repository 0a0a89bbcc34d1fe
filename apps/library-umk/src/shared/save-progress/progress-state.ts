/** The steps of a bar: 0, 10, … 100 (spec §4 Progress bar). */
const STEP = 10;
const LAST_STEP = 100;

/** Where the bar of a material stops, and that of a book, which is shown as 100. */
export type StopAt = 100 | 110;

export type ProgressState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly value: number }
  | { readonly phase: 'stopped'; readonly value: StopAt };

export type ProgressEvent =
  | { readonly type: 'start' }
  /** One step; with a share of sent bytes, as many steps as are really sent. */
  | { readonly type: 'tick'; readonly share?: number }
  | { readonly type: 'stop'; readonly at: StopAt }
  /** The save failed or was canceled. */
  | { readonly type: 'reset' };

export const idleProgress: ProgressState = { phase: 'idle' };

const stepOf = (share: number): number => Math.floor(share * STEP) * STEP;

/** A bar never goes back, and ticks count only between start and stop. */
function tick(state: ProgressState, share: number | undefined): ProgressState {
  if (state.phase !== 'running') return state;
  const next = share === undefined ? state.value + STEP : stepOf(share);
  const value = Math.min(LAST_STEP, Math.max(state.value, next));
  return value === state.value ? state : { phase: 'running', value };
}

/** The state machine of the bar (D-40). */
export function progressReducer(state: ProgressState, event: ProgressEvent): ProgressState {
  switch (event.type) {
    case 'start':
      return { phase: 'running', value: 0 };
    case 'tick':
      return tick(state, event.share);
    case 'stop':
      return state.phase === 'running' ? { phase: 'stopped', value: event.at } : state;
    case 'reset':
      return idleProgress;
  }
}
