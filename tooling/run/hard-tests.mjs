import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary, root, UserError } from './place.mjs';
import { browserReport, jestReport, readReport } from './report-file.mjs';
import { readJest, readSpecFiles } from './results.mjs';
import { runTool } from './run-tool.mjs';

const server = path.join(root, 'apps/server');
const e2e = path.join(root, 'e2e');
const jestProgram = path.join(root, 'tooling/node_modules/jest/bin/jest.js');

async function runServerTests(given, env = {}) {
  rmSync(jestReport(server), { force: true });
  const run = { cwd: server, env: { NODE_ENV: 'test', ...env } };
  const { code } = await runTool(nodeBinary(), [jestProgram, ...given], run);
  return readJest(readReport(jestReport(server)), code);
}

/** More rounds of tests that `npm test` runs too. */
const longer = [
  { name: 'fuzz', given: ['test/fuzz.test.ts'], env: { FUZZ_BODIES: '2000' } },
  {
    name: 'aborted-downloads',
    given: ['src/http/route/aborted-downloads.test.ts'],
    env: { ABORTED_DOWNLOADS: '1000' },
  },
  { name: 'histories', given: ['history.test.ts', 'check-and-confirm'], env: { HISTORY_RUNS: '200' } },
].map(({ name, given, env }) => ({ name, run: () => runServerTests(given, env) }));

const hardFolder = path.join(server, 'test/hard');

const hard = readdirSync(hardFolder, { recursive: true })
  .filter((file) => file.endsWith('.hard.ts'))
  .map((file) => ({ name: path.basename(file, '.hard.ts'), file: path.join(hardFolder, file) }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
  .map(({ name, file }) => ({
    name,
    run: () => runServerTests(['-c', 'jest.hard.config.mjs', '--runTestsByPath', file]),
  }));

const tooling = path.join(root, 'tooling');

/** From the packages to a published module in a repository of its own; installs from the package registry. */
async function runOutsideModule() {
  rmSync(jestReport(tooling), { force: true });
  const { code } = await runTool(nodeBinary(), [jestProgram, '-c', 'jest.hard.config.mjs'], { cwd: tooling });
  return readJest(readReport(jestReport(tooling)), code);
}

/** The journeys with the tag `@hard`, in one run, because they share a prepared portal. */
async function runJourneys() {
  rmSync(browserReport(e2e), { force: true });
  const { code } = await runTool(nodeBinary(), [path.join(root, 'tooling/run/test-browser.mjs'), '--hard'], {
    cwd: e2e,
  });
  return readSpecFiles(readReport(browserReport(e2e)), code);
}

/** Every hard test: each runs alone, because it needs the whole machine. */
export const hardTests = [
  ...longer,
  ...hard,
  { name: 'outside-module', run: runOutsideModule },
  { name: 'journeys', needsBuild: true, run: runJourneys },
];

/** The tests with these names; all without a name. */
export function chooseTests(names) {
  const unknown = names.find((wanted) => hardTests.every(({ name }) => name !== wanted));
  if (unknown === undefined)
    return hardTests.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = hardTests.map(({ name }) => name).join(', ');
  throw new UserError(`There is no hard test ${unknown}. There are: ${known}.`);
}
