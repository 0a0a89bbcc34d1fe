import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './place.mjs';

/** Reads the report of a tool; undefined if the tool did not write it. */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** The report of a package's jest tests; turbo stores it, and restores it with a cached task. */
export const jestReport = (folder) => path.join(folder, '.results/jest.json');

/** The report of a module's browser tests. */
export const browserReport = (folder) => path.join(folder, '.results/browser.json');

/** Where turbo keeps what a package's tests have printed. */
const testLog = (folder) => path.join(folder, '.turbo/turbo-test.log');

/** Whether what runs after all tests has failed, which no report says. */
export const hasFailedTeardown = (folder) =>
  existsSync(testLog(folder)) &&
  readFileSync(testLog(folder), 'utf8').includes('Got error running globalTeardown');

/** The last lines of what a package's tests have printed, without the places in the code. */
export const lastPrinted = (folder, lines) =>
  existsSync(testLog(folder))
    ? readFileSync(testLog(folder), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
        .slice(-lines)
    : [];

const packageFolders = (projectRoot) =>
  ['packages', 'apps']
    .map((parent) => path.join(projectRoot, parent))
    .flatMap((parent) => readdirSync(parent, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .concat(['tooling', 'bench', 'e2e'].map((name) => path.join(projectRoot, name)));

/** Removes the reports of earlier runs, so that a package that wrote none is noticed. */
export function removeReports(projectRoot = root) {
  for (const folder of packageFolders(projectRoot))
    for (const file of [jestReport(folder), browserReport(folder)]) rmSync(file, { force: true });
}
