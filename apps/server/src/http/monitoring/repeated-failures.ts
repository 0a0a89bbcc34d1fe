import type { LoggerOptions } from 'pino';
import { codeOf, messageOf } from '../../database/error-properties.ts';

const PERIOD_MS = 1_000;
/** As many causes as are counted at a time: beyond them every line is written. */
const CAUSES_MAX = 500;
/** `warn` of pino. */
const WARN_LEVEL = 40;
const SERVER_FAILURE = 500;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** The lines of a cause that were left out since the last one that was written. */
interface LeftOut {
  count: number;
}

const errorOf = (fields: unknown): unknown => {
  if (fields instanceof Error || typeof fields !== 'object' || fields === null) return fields;
  return 'err' in fields ? fields.err : Reflect.get(fields, 'error');
};

/** What has failed, without what differs from request to request; undefined for a line that is no failure. */
function causeOf([fields, message]: readonly unknown[], level: number): string | undefined {
  const status = Number(Reflect.get(Object(fields), 'status') ?? 0);
  if (level < WARN_LEVEL && status < SERVER_FAILURE) return undefined;
  const error = errorOf(fields);
  const reason = error instanceof Error ? (codeOf(error) ?? messageOf(error)) : '';
  return [level, status, typeof fields === 'string' ? fields : message, reason].join(' ');
}

/**
 * Writes one line a second for each cause of failure, with how many were left out before it: in an outage of the database every
 * request fails alike, and the log would fill the disk.
 */
export function leaveOutRepeated(periodMs = PERIOD_MS): LogMethod {
  const byCause = new Map<string, LeftOut>();

  /** Reports what was left out at the end of each period, until one has nothing. */
  function reportLater(cause: string, write: (count: number) => void): void {
    const leftOut: LeftOut = { count: 0 };
    byCause.set(cause, leftOut);
    const timer = setInterval(() => {
      if (leftOut.count === 0) {
        clearInterval(timer);
        byCause.delete(cause);
      } else write(leftOut.count);
      leftOut.count = 0;
    }, periodMs).unref();
  }

  return function logMethod(line, method, level) {
    const cause = causeOf(line, level);
    const leftOut = cause === undefined ? undefined : byCause.get(cause);
    if (leftOut) {
      leftOut.count += 1;
      return;
    }
    if (cause !== undefined && byCause.size < CAUSES_MAX)
      reportLater(cause, (count) => method.call(this, { leftOut: count, cause }, 'The same again'));
    method.apply(this, line);
  };
}
