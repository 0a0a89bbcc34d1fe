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

/** All processes with their fields. */
async function readAll() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return Promise.all(pids.map(async (pid) => ({ pid, fields: await readStat(pid) })));
}

/** A process and its descendants. */
async function readFamily(pid: number) {
  const all = await readAll();
  const family = all.filter((one) => one.pid === pid && one.fields);
  if (family.length === 0) throw new Error(`Process ${pid} has ended`);
  // Grows while it is read, so that the children of children follow.
  for (const parent of family)
    family.push(
      ...all.filter(
        ({ pid: child, fields }) => fields?.[PARENT_FIELD] === parent.pid && child !== parent.pid,
      ),
    );
  return family;
}

/** The ids of a process and its descendants. */
export const familyOf = async (pid: number): Promise<number[]> =>
  (await readFamily(pid)).map((one) => one.pid);

/** Like `processorMsOf`, for a process and its descendants, ended ones included. */
export async function familyMsOf(pid: number): Promise<number> {
  const places = [USER_FIELD, SYSTEM_FIELD, ...ENDED_CHILDREN_FIELDS];
  const family = await readFamily(pid);
  return family.reduce((sum, { fields }) => sum + sumOf(fields ?? [], places), 0) * TICK_MS;
}

/** The id of the process that started another one. */
export async function parentOf(pid: number): Promise<number> {
  const parent = (await readStat(pid))?.[PARENT_FIELD];
  if (parent === undefined) throw new Error(`Process ${pid} has ended`);
  return parent;
}
