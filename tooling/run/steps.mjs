import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowsers } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { readTests } from './jest.mjs';
import { root } from './place.mjs';
import { browserReport, readReport, removeReports } from './report-file.mjs';
import { readCounts, readPlaywright } from './results.mjs';
import { runTurbo } from './turbo.mjs';

/** Tasks that together pass or fail: one check. */
const oneCheck = (tasks) =>
  tasks.length > 0 && tasks.every(({ code }) => code === 0)
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };

/** The conventions count themselves, in the last line of their log. */
const readConventions = ([task]) =>
  readCounts(task ? readFileSync(path.join(root, '.turbo/turbo-conventions.log'), 'utf8') : '', task?.code);

const isServer = ({ id }) => id === '@portal/server#test';

/**
 * The lines of the result that turbo's first run decides, and the tasks of each. `isInCheck` says whether `pnpm check`
 * runs them too.
 */
export const lines = [
  { name: 'format', isInCheck: true, task: 'format-check', read: oneCheck },
  { name: 'lint and types', isInCheck: true, task: 'lint', read: oneCheck },
  { name: 'dead code', isInCheck: true, task: 'dead-code', read: oneCheck },
  { name: 'workspace', isInCheck: true, task: 'workspace', read: oneCheck },
  { name: 'conventions', isInCheck: true, task: 'conventions', read: readConventions },
  { name: 'unit tests', isInCheck: true, task: 'test', isPart: (task) => !isServer(task), read: readTests },
  { name: 'server tests', isInCheck: true, task: 'test', isPart: isServer, read: readTests },
  { name: 'build', isInCheck: false, task: 'build', read: oneCheck },
];

/** Runs the tasks of some lines on every core, and reads the lines from what the tasks left. */
async function runLines(wanted) {
  removeReports();
  const all = await runTurbo([...new Set(wanted.map(({ task }) => task))]);
  const results = [];
  for (const { name, task, isPart = () => true, read } of wanted) {
    const tasks = all.filter((one) => one.name === task && isPart(one));
    results.push({ name, tasks, ...(await read(tasks)) });
  }
  return results;
}

/** A folder for the database that the modules' browser tests copy. PostgreSQL may run under its own account. */
function makeSharedFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-shared-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs the browser tests of one module after the other, because each of them uses every core. */
async function runBrowserTests() {
  const PORTAL_SHARED_DATA = makeSharedFolder();
  await ensureEngines();
  const env = { ...(await ensureBrowsers()), PORTAL_SHARED_DATA };
  const all = await runTurbo(['test:browser'], { concurrency: '1', env });
  rmSync(PORTAL_SHARED_DATA, { recursive: true });
  const tasks = all.filter(({ name }) => name === 'test:browser');
  const runs = tasks.map(({ folder, code }) => ({ report: readReport(browserReport(folder)), code }));
  return [{ name: 'browser tests', tasks, ...readPlaywright(runs) }];
}

/** All steps in order. `needs` names a line of the result that must pass first. */
export const steps = [
  { name: 'checks, tests and builds', run: () => runLines(lines) },
  { name: 'browser tests', needs: 'build', run: runBrowserTests },
];

/** The steps of `pnpm check`, which need neither a build nor a browser. */
export const checkSteps = [
  { name: 'checks and tests', run: () => runLines(lines.filter(({ isInCheck }) => isInCheck)) },
];
