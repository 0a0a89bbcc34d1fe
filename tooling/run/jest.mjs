import { rmSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary, root } from './place.mjs';
import { hasFailedTeardown, jestReport, lastPrinted, readReport } from './report-file.mjs';
import { failedFiles, joinJest, readJest, readJestTwice } from './results.mjs';
import { runTool } from './run-tool.mjs';

/** More failed files than this are not caused by a busy machine. */
const MOST_TRIED_AGAIN = 3;

const withReport = (task) => ({ ...task, report: readReport(jestReport(task.folder)) });

/** True for tests that could not run: no report, or a failure that the report does not explain. */
const isCrashed = ({ report, code, folder }) =>
  !report || (code !== 0 && (failedFiles(report).length === 0 || hasFailedTeardown(folder)));

/** Runs the failed files of a package once more, one after the other. */
async function runAlone({ id, folder, report }) {
  const files = failedFiles(report).map(({ file }) => file);
  console.log(`\nonce more, alone, in ${id}:\n${files.join('\n')}`);
  const jest = path.join(root, 'tooling/node_modules/jest/bin/jest.js');
  rmSync(jestReport(folder), { force: true });
  const given = [jest, '--silent', '--runInBand', '--runTestsByPath', ...files];
  const { code } = await runTool(nodeBinary(), given, { cwd: folder, env: { NODE_ENV: 'test' } });
  return withReport({ id, folder, code });
}

async function readFirstOrSecond(tasks) {
  const first = joinJest(tasks);
  const failed = failedFiles(first).length;
  if (failed === 0 || failed > MOST_TRIED_AGAIN) return readJest(first, 0);
  const second = [];
  for (const task of tasks.filter(({ report }) => failedFiles(report).length > 0))
    second.push(await runAlone(task));
  if (second.some(isCrashed)) return readJest(first, 1);
  return readJestTwice(first, joinJest(second), 0);
}

/** Lines that explain why tests could not run. */
const REASON_LINES = 12;

const describeCrash = ({ id, code, folder }) =>
  [`${id} ended with ${code}, and no test says why`, ...lastPrinted(folder, REASON_LINES)].join('\n');

/** Counts the tests of finished tasks, and runs a few failed files once more, alone (decision 0017). */
export async function readTests(tasks) {
  const all = tasks.map(withReport);
  const crashed = all.filter(isCrashed);
  const counts = await readFirstOrSecond(all.filter(({ report }) => report));
  const broken = [...counts.broken, ...crashed.map(describeCrash)];
  return { ...counts, failed: counts.failed + crashed.length, broken };
}
