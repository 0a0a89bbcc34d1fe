import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;
/** The positions of parent and times after the program's name. */
const PARENT_FIELD = 1;
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;
const ENDED_CHILDREN_FIELDS = [13, 14] as const;

/** The fields after the program's name; undefined when the process has ended. */
async function readStat(pid: number | string): Promise<readonly number[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const sumOf = (fields: readonly number[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (fields[place] ?? 0), 0);

/** The processor time of a process since its start, in milliseconds. */
export async function processorMsOf(pid: number): Promise<number> {
  const fields = await readStat(pid);
  if (!fields) throw new Error(`Process ${pid} has ended`);
  return sumOf(fields, [USER_FIELD, SYSTEM_FIELD]) * TICK_MS;
}

/** Like `processorMsOf`, for a process and its descendants, ended ones included. */
export async function familyMsOf(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(async (one) => ({ pid: one, fields: await readStat(one) })));
  const places = [USER_FIELD, SYSTEM_FIELD, ...ENDED_CHILDREN_FIELDS];
  const ticksOf = (parent: number): number =>
    all.reduce(
      (sum, { pid: child, fields }) =>
        fields?.[PARENT_FIELD] === parent && child !== parent
          ? sum + sumOf(fields, places) + ticksOf(child)
          : sum,
      0,
    );
  const own = all.find((one) => one.pid === pid)?.fields;
  if (!own) throw new Error(`Process ${pid} has ended`);
  return (sumOf(own, places) + ticksOf(pid)) * TICK_MS;
}

/** The id of the process that started another one. */
export async function parentOf(pid: number): Promise<number> {
  const parent = (await readStat(pid))?.[PARENT_FIELD];
  if (parent === undefined) throw new Error(`Process ${pid} has ended`);
  return parent;
}
