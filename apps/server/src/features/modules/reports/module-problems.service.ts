import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SOURCE_MAPS_FOLDER } from '@portal/remotes';
import { codeOf } from '../../../database/error-properties.ts';
import type { Db } from '../../../database/tables.ts';
import { FileNotFoundError } from '../../../storage/files/file-store.ts';
import { withLocalFile, type LocalStorage } from '../../../storage/files/with-local-file.ts';
import { publicationHistoryQueries } from '../publication-history.queries.ts';
import { withUnpacked } from '../receive-archive.ts';
import { moduleReportQueries, type StoredProblem } from './module-reports.queries.ts';
import { withSourcePlaces } from './source-places.ts';

interface Parts {
  readonly db: Db;
  readonly storage: LocalStorage;
}

interface Version {
  readonly module: string;
  readonly version: string;
  readonly archiveKey: string;
}

/** Replaces the places in the stacks of one version by those in the sources, of which its archive has the maps. */
function placeProblems(
  { storage }: Parts,
  { module, version, archiveKey }: Version,
  problems: readonly StoredProblem[],
): Promise<StoredProblem[]> {
  const place = (folder: string): Promise<StoredProblem[]> => {
    const readMap = (script: string) =>
      readFile(path.join(folder, SOURCE_MAPS_FOLDER, `${script}.map`), 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      });
    return Promise.all(
      problems.map(async (one) => ({
        ...one,
        problem: await withSourcePlaces(one.problem, { module, version, readMap }),
      })),
    );
  };
  return withLocalFile(storage, archiveKey, (archive) => withUnpacked(storage.uploadsDir, archive, place));
}

/** Lists the errors of a module in the last hours with their places in the sources, the most frequent first. */
export async function listProblems(parts: Parts, moduleId: string, hours: number): Promise<StoredProblem[]> {
  const problems = await moduleReportQueries(parts.db).problems(moduleId, hours);
  const versions = [...new Set(problems.map(({ version }) => version))];
  const placed = await Promise.all(
    versions.map(async (version) => {
      const own = problems.filter((problem) => problem.version === version);
      const archiveKey = await publicationHistoryQueries(parts.db).archiveOf(moduleId, version);
      if (archiveKey === undefined) return own;
      return placeProblems(parts, { module: moduleId, version, archiveKey }, own).catch((error: unknown) => {
        // An archive that was lost leaves the places in the scripts.
        if (error instanceof FileNotFoundError) return own;
        throw error;
      });
    }),
  );
  return placed.flat().toSorted((one, other) => other.reported - one.reported);
}
