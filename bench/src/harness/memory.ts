import { readFile } from 'node:fs/promises';
import { familyOf } from './processor.ts';

const KILO = 1_024;
const fieldOf = (text: string, name: string): number | undefined => {
  const value = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value) * KILO;
};

/** The resident memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const bytes = fieldOf(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
  if (bytes === undefined) throw new Error(`Nothing is known of the memory of process ${pid}`);
  return bytes;
}

/** The proportional memory of a process, which counts shared pages in part; not every kernel reports it. */
export async function proportionalBytes(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return fieldOf(text, 'Pss');
}

/** The memory of a process and its descendants, shared pages counted once. */
export async function familyBytesOf(pid: number): Promise<number> {
  const all = await Promise.all((await familyOf(pid)).map(proportionalBytes));
  return all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
