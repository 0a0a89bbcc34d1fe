import { useEffect, useEffectEvent } from 'react';
import { useCheckInsQuery } from './check-ins.api.ts';

const FIRST_DELAY_MS = 1_000;
const INTERVAL_MS = 3_000;

/** Requests the code while none was pushed in time: events may be blocked, or the server has just restarted. */
export function useCodeReload(isOverdue: boolean): void {
  const { refetch } = useCheckInsQuery({});
  const request = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isOverdue) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const next = (delayMs: number) => {
      timer = setTimeout(() => {
        request();
        next(INTERVAL_MS);
      }, delayMs);
    };
    next(FIRST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOverdue]);
}
