import { familyBytesOf } from '../harness/memory.ts';
import { familyMsOf, processorMsOf } from '../harness/processor.ts';

/** What the processes have used by a moment. */
export interface Usage {
  readonly at: number;
  readonly portalMs: number;
  readonly databaseMs: number;
  readonly generatorMs: number;
  readonly portalBytes: number;
  readonly databaseBytes: number;
}

export interface MeasuredProcesses {
  readonly portalPid: number;
  readonly postmasterPid: number;
}

/** Reads the trees of the portal and of PostgreSQL, and the generator. */
export async function readUsage(
  { portalPid, postmasterPid }: MeasuredProcesses,
  generatorPid: number,
): Promise<Usage> {
  const at = performance.now();
  const [portalMs, databaseMs, generatorMs, portalBytes, databaseBytes] = await Promise.all([
    familyMsOf(portalPid),
    familyMsOf(postmasterPid),
    processorMsOf(generatorPid),
    familyBytesOf(portalPid),
    familyBytesOf(postmasterPid),
  ]);
  return { at, portalMs, databaseMs, generatorMs, portalBytes, databaseBytes };
}

/** The processor cores that were busy between two readings. */
export interface Cores {
  readonly portal: number;
  readonly database: number;
  readonly generator: number;
}

function coresBetween(before: Usage, after: Usage): Cores {
  const passedMs = after.at - before.at;
  return {
    portal: (after.portalMs - before.portalMs) / passedMs,
    database: (after.databaseMs - before.databaseMs) / passedMs,
    generator: (after.generatorMs - before.generatorMs) / passedMs,
  };
}

/** The cores of the portal and its database. */
export const servingCores = ({ portal, database }: Cores): number => portal + database;

/** The cores in each time between two readings. */
export const coresOf = (readings: readonly Usage[]): readonly Cores[] =>
  readings.slice(1).map((after, at) => coresBetween(readings[at] ?? after, after));

/** The time in which portal and database were busiest. */
export function busiest(all: readonly Cores[]): Cores {
  const [most] = all.toSorted((one, other) => servingCores(other) - servingCores(one));
  if (!most) throw new Error('Two readings make a time');
  return most;
}

/** The most memory of all readings, in megabytes. */
export const mostMegabytes = (readings: readonly Usage[], field: 'portalBytes' | 'databaseBytes'): number =>
  Math.max(...readings.map((reading) => reading[field])) / 1e6;
