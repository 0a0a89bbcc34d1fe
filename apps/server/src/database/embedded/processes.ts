import { readFileSync } from 'node:fs';

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended.
    return undefined;
  }
}

/**
 * What tells this process from a later one with the same number: number and start time. A zombie counts as ended, because
 * in a container nobody may ever reap it.
 */
export function identify(pid: number): string | undefined {
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ');
  const [state, startTime] = [fields?.[0], fields?.[19]];
  return state === undefined || state === 'Z' || state === 'X' ? undefined : `${pid}:${startTime}`;
}

/** Whether a process started with this identity still runs. */
export const isRunning = (identity: string): boolean => identify(Number(identity.split(':')[0])) === identity;

/** The arguments a process was started with; none for a zombie. */
export const argumentsOf = (pid: number): string[] => readProc(pid, 'cmdline')?.split('\0') ?? [];
