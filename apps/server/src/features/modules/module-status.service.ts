import { readRegistry, stageOf } from '@portal/remotes';
import type { Db } from '../../database/tables.ts';
import type { LocalStorage } from '../../storage/files/with-local-file.ts';
import { readModuleState } from './decide-publication.ts';
import { publicationHistoryQueries } from './publication-history.queries.ts';
import { listProblems } from './reports/module-problems.service.ts';
import { moduleReportQueries } from './reports/module-reports.queries.ts';

/** The reports that a status sums up. */
const HOURS = 24;

interface Parts {
  readonly db: Db;
  readonly storage: LocalStorage;
  readonly remotesDir: string;
}

/** What teams read of modules. */
export const moduleStatusService = ({ db, storage, remotesDir }: Parts) => ({
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
      publicationHistoryQueries(db).listOf(moduleId),
    ]);
    return { id: moduleId, ...state, reports, publications };
  },

  /** The errors of the last day, with their places in the sources. */
  problems: (moduleId: string) => listProblems({ db, storage }, moduleId, HOURS),
});
