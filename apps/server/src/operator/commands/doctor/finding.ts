import { messageOf } from '../../../database/error-properties.ts';

/** What the doctor has found out about one thing. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'fault';
  readonly about: string;
  readonly text: string;
  /** What to do; undefined when all is well. */
  readonly action?: string;
}

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text });
export const warning = (about: string, text: string, action: string): Finding => ({
  level: 'warning',
  about,
  text,
  action,
});
export const fault = (about: string, text: string, action: string): Finding => ({
  level: 'fault',
  about,
  text,
  action,
});

/** What went wrong, without the addresses that Node.js has tried one after the other. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError && error.errors.length > 0 ? messageOf(error.errors[0]) : messageOf(error);
