import { useEffect, useState } from 'react';
import {
  phaseOf,
  readDevice,
  remainingMs,
  untilHiddenMs,
  type CodePhase,
  type ShownCode,
} from './shown-code.ts';

const TICK_MS = 250;
const SECOND_MS = 1_000;

/** What the screen shows of a code's time. */
export interface CodeTime {
  readonly phase: CodePhase;
  /** Full seconds until the next code. */
  readonly seconds: number;
  /** Full seconds until the code is hidden. */
  readonly secondsShown: number;
}

const toSeconds = (ms: number): number => Math.max(0, Math.ceil(ms / SECOND_MS));

function readTime(code: ShownCode | null): CodeTime {
  const remaining = code ? remainingMs(code, readDevice()) : Number.NEGATIVE_INFINITY;
  return {
    phase: phaseOf(remaining),
    seconds: toSeconds(remaining),
    secondsShown: toSeconds(untilHiddenMs(remaining)),
  };
}

const isSame = (one: CodeTime, other: CodeTime): boolean =>
  one.phase === other.phase && one.seconds === other.seconds && one.secondsShown === other.secondsShown;

/** How long the code is still shown; measured since it was received, never read from the device's clock. */
export function useCodeTime(code: ShownCode | null): CodeTime {
  const [time, setTime] = useState(() => readTime(code));
  useEffect(() => {
    const update = () =>
      setTime((last) => {
        const next = readTime(code);
        return isSame(last, next) ? last : next;
      });
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [code]);
  return time;
}
