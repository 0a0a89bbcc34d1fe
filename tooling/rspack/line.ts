import { existsSync } from 'node:fs';
import path from 'node:path';
import { isObject, readJson, readText } from './installed.ts';

/** Files at the root of a repository; the sources of a release have no `.git`. */
const rootFiles = ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** The nearest folder from the app upwards that has a lock file; the app itself if there is none. */
function repositoryOf(app: string): string {
  for (let folder = app; ; folder = path.dirname(folder)) {
    if (rootFiles.some((file) => existsSync(path.join(folder, file)))) return folder;
    if (folder === path.dirname(folder)) return app;
  }
}

/** The line of a build: the repository that the root package.json of its sources names, or the name of that package. */
export function lineOf(app: string): string {
  const file = path.join(repositoryOf(app), 'package.json');
  const { repository } = readJson(file);
  const address = isObject(repository) ? repository.url : repository;
  return typeof address === 'string' && address !== '' ? address : readText(file, 'name');
}
