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
 * Identifies a process by pid and start time, because pids are reused. A zombie counts as ended, because a container
 * may never reap it.
 */
export function identify(pid: number): string | undefined {
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ');
  const [state, startTime] = [fields?.[0], fields?.[19]];
  return state === undefined || state === 'Z' || state === 'X' ? undefined : `${pid}:${startTime}`;
}

export const isRunning = (identity: string): boolean => identify(Number(identity.split(':')[0])) === identity;

/** Returns the command line; empty for a zombie. */
export const argumentsOf = (pid: number): string[] => readProc(pid, 'cmdline')?.split('\0') ?? [];
