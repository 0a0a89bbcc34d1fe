import { readRegistry, stageOf } from '@portal/remotes';
import type { Db } from '../../../database/tables.ts';
import { judgeStage } from './judge-stage.ts';
import { stageQueries } from './stage.queries.ts';

/** A version in a stage that has to go. */
export interface BrokenStage {
  readonly moduleId: string;
  readonly version: string;
  readonly reason: string;
}

/** Finds the versions in stages that break more often than the versions before them. */
export async function findBrokenStages(db: Db, remotesDir: string): Promise<BrokenStage[]> {
  const { remotes } = await readRegistry(remotesDir);
  const staged = remotes.filter(({ versions: [newest] }) => newest && stageOf(newest));
  const judged = await Promise.all(
    staged.map(async ({ id: moduleId, versions: [newest, before] }) => {
      const version = newest?.version ?? '';
      const openingsOf = await stageQueries(db).openings(moduleId, version);
      const reason = judgeStage(openingsOf(version), openingsOf(before?.version));
      return reason === undefined ? [] : [{ moduleId, version, reason }];
    }),
  );
  return judged.flat();
}
