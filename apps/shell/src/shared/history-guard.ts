import { leaveQuestion } from '@portal/platform';

/** React Router numbers its history entries. */
function entryIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

let index = 0;
let phase: 'idle' | 'returning' | 'leaving' = 'idle';

/** Remembers the entry of the shown page. */
export function rememberEntry(): void {
  index = entryIndex();
}

/** Goes back to the page until the question is answered; the router does not notice. */
function onPop(event: PopStateEvent): void {
  const question = phase === 'idle' ? leaveQuestion() : undefined;
  if (phase === 'returning' || question) event.stopImmediatePropagation();
  phase = question ? 'returning' : 'idle';
  if (!question) return;
  const steps = entryIndex() - index;
  window.history.go(-steps);
  void question().then((isAllowed) => {
    if (!isAllowed) return;
    phase = 'leaving';
    window.history.go(steps);
  });
}

/**
 * Asks before the browser's history leads away from unsaved work. Call it before the router is rendered: browsers call the
 * listeners of the window in the order in which they were added.
 */
export function guardHistory(): () => void {
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
