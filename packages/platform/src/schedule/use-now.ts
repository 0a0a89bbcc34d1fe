import { useEffect, useState } from 'react';
import { dayOf, formatTime } from '@portal/i18n';

const TICK_MS = 20_000;

/** A moment in the university's time zone: the day (`YYYY-MM-DD`) and the time (`HH:MM`). */
export interface Now {
  readonly date: string;
  readonly time: string;
}

const readNow = (): Now => {
  const moment = new Date();
  return { date: dayOf(moment), time: formatTime(moment) };
};

/** The current moment, which moves on while the page is open. */
export function useNow(): Now {
  const [now, setNow] = useState(readNow);
  useEffect(() => {
    const tick = () =>
      setNow((last) => {
        const next = readNow();
        return next.time === last.time && next.date === last.date ? last : next;
      });
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
