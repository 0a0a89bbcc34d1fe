import { useEffect, useEffectEvent } from 'react';

/** Asks whether the page may be left. */
type LeaveQuestion = () => Promise<boolean>;

const guards = new Set<() => LeaveQuestion | undefined>();

/**
 * Asks before the page is left while `guard` returns a question. When the tab is closed, only the browser itself can ask.
 */
export function useLeaveGuard(guard: () => LeaveQuestion | undefined): void {
  const question = useEffectEvent(guard);
  useEffect(() => {
    const current = () => question();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (question()) event.preventDefault();
    };
    guards.add(current);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guards.delete(current);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
}

/** The question to ask before the page is left, if there is one. */
export function leaveQuestion(): LeaveQuestion | undefined {
  for (const guard of guards) {
    const question = guard();
    if (question) return question;
  }
  return undefined;
}
