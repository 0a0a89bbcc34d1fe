import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../people/actor.ts';
import { writeAudit } from '../people/audit.queries.ts';
import { findSettingProblems, type SettingProblem } from './resolve-setting.ts';
import { settings, type SettingName } from './settings.ts';
import { storedSettingQueries } from './stored-setting.queries.ts';

/** A value breaks rules of its setting; nothing was changed. */
export class SettingRefusedError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super('A value breaks the rules of its setting');
    this.problems = problems;
  }
}

interface SettingWriter {
  readonly actor: Actor;
  readonly name: SettingName;
  readonly reason?: string | undefined;
}

/** The stored value before and after; `undefined` stands for the default. */
interface StoredChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** Replaces the stored value of a setting by what `next` makes of it, with its audit row, inside a transaction. */
export async function changeSetting(
  db: Db,
  { actor, name, reason }: SettingWriter,
  next: (before: unknown) => unknown,
): Promise<StoredChange> {
  const queries = storedSettingQueries(db);
  const before = await queries.lock(name);
  const after = next(before);
  const problems = after === undefined ? [] : findSettingProblems(settings[name], after);
  if (problems.length > 0) throw new SettingRefusedError(problems);
  if (isDeepStrictEqual(before, after)) return { before, after };
  await (after === undefined ? queries.remove(name) : queries.store(name, after));
  await writeAudit(db, {
    action: 'settingChanged',
    actor,
    before,
    after,
    ...(reason === undefined ? {} : { reason }),
    details: { name },
  });
  return { before, after };
}
