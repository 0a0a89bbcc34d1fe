import { readRegistry, stageOf } from '@portal/remotes';
import type { Db } from '../../database/tables.ts';
import { readModuleState } from './decide-publication.ts';
import { publicationQueries } from './publication.queries.ts';
import { moduleReportQueries } from './reports/module-reports.queries.ts';

/** The reports that a status sums up. */
const HOURS = 24;

/** What teams read of modules. */
export const moduleStatusService = (db: Db, remotesDir: string) => ({
  async list() {
    const { remotes, disabled = [] } = await readRegistry(remotesDir);
    return remotes.map(({ id, versions }) => ({
      id,
      versions: versions.map(({ version }) => version),
      stage: (versions[0] && stageOf(versions[0])) ?? null,
      isDisabled: disabled.includes(id),
    }));
  },

  /** What is on offer, how it fared in the last day, and who published what. */
  async status(moduleId: string) {
    const [state, reports, publications] = await Promise.all([
      readModuleState(remotesDir, moduleId),
      moduleReportQueries(db).status(HOURS, moduleId),
      publicationQueries(db).listOf(moduleId),
    ]);
    return { id: moduleId, ...state, reports, publications };
  },
});
