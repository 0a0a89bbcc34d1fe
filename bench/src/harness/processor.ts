import { readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;
/** The positions of user and system time after the program's name. */
const USER_FIELD = 11;

/** The processor time of a process since its start, in milliseconds. */
export async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * TICK_MS;
}
