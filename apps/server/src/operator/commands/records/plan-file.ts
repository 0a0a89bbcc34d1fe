import { readFile, writeFile } from 'node:fs/promises';
import type { RecordKind, SameRecord } from '../../../university/imports/records.ts';
import { recordKinds } from '../../../university/imports/records.ts';
import { UsageError } from '../usage-error.ts';

/** What an import was planned from; `apply` takes it. */
export interface PlanFile {
  readonly source: string;
  readonly year: number | undefined;
  readonly files: readonly string[];
  readonly same: readonly SameRecord[];
  readonly distinct: readonly string[];
  /** Over the files and all changes. */
  readonly hash: string;
  /** What the import does, in words. */
  readonly report: readonly string[];
}

export async function writePlan(file: string, plan: PlanFile): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(plan, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw new UsageError(`${file} cannot be written: give another path with --plan`, { cause: error });
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const isRecordKind = (name: unknown): name is RecordKind => recordKinds.some((kind) => kind === name);

function sameOf(value: unknown): SameRecord[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (!isObject(one) || !isRecordKind(one['kind'])) return [];
    return [{ kind: one['kind'], sourceId: String(one['sourceId']), key: String(one['key']) }];
  });
}

/** Reads a plan; whether it still holds, its hash tells. */
export async function readPlan(file: string): Promise<PlanFile> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be read: give the path of a plan`, { cause });
  });
  const noPlan = `${file} is no plan: write one with 'import plan'`;
  let plan: unknown;
  try {
    plan = JSON.parse(text);
  } catch (cause) {
    throw new UsageError(noPlan, { cause });
  }
  if (!isObject(plan) || typeof plan['source'] !== 'string' || typeof plan['hash'] !== 'string')
    throw new UsageError(noPlan);
  return {
    source: plan['source'],
    year: typeof plan['year'] === 'number' ? plan['year'] : undefined,
    files: textsOf(plan['files']),
    same: sameOf(plan['same']),
    distinct: textsOf(plan['distinct']),
    hash: plan['hash'],
    report: textsOf(plan['report']),
  };
}
