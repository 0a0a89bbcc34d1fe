import path from 'node:path';
import { nodeBinary, root } from './place.mjs';
import { jestReport, newReportFile, readReport } from './report-file.mjs';
import { failedFiles, joinJest, readJest, readJestTwice } from './results.mjs';
import { runTool } from './run-tool.mjs';

/** More failed files than this are not caused by a busy machine. */
const MOST_TRIED_AGAIN = 3;

const withReport = (task) => ({ ...task, report: readReport(jestReport(task.folder)) });

/** True for tests that could not run: no report, or a failure that the report does not explain. */
const isCrashed = ({ report, code }) => !report || (code !== 0 && failedFiles(report).length === 0);

/** Runs a few test files once more, one after the other. */
async function runAlone(files, folders) {
  console.log(`\nonce more, alone:\n${files.join('\n')}`);
  const file = newReportFile('jest');
  const jest = path.join(root, 'tooling/node_modules/jest/bin/jest.js');
  const how = ['--json', `--outputFile=${file}`, '--silent', '--runInBand', '--runTestsByPath'];
  const given = [jest, '--projects', ...folders, ...how, ...files];
  const { code } = await runTool(nodeBinary(), given, { env: { NODE_ENV: 'test' } });
  return { code, report: readReport(file) };
}

async function readFirstOrSecond(tasks) {
  const report = joinJest(tasks);
  const broken = failedFiles(report).map(({ file }) => file);
  if (broken.length === 0 || broken.length > MOST_TRIED_AGAIN) return readJest(report, 0);
  const folders = tasks.map(({ folder }) => folder);
  const again = await runAlone(broken, folders);
  return readJestTwice(report, again.report, again.code);
}

/** Counts the tests of finished tasks, and runs a few failed files once more, alone (decision 0017). */
export async function readTests(tasks) {
  const all = tasks.map(withReport);
  const crashed = all.filter(isCrashed);
  for (const { id, code } of crashed) console.log(`${id} ended with ${code} and no failed test`);
  const counts = await readFirstOrSecond(all.filter(({ report }) => report));
  return { ...counts, failed: counts.failed + crashed.length };
}
