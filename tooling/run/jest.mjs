import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary, root } from './place.mjs';
import { newReportFile, readReport } from './report-file.mjs';
import { failedFiles, readJest, readJestTwice } from './results.mjs';
import { runTool } from './run-tool.mjs';

/** More failed files than this are not caused by a busy machine. */
const MOST_TRIED_AGAIN = 3;

/** Every workspace package with jest tests. */
export const jestProjects = () =>
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('tooling', 'bench')
    .filter((folder) => existsSync(path.join(root, folder, 'jest.config.mjs')));

async function runOnce(projects, given = []) {
  const file = newReportFile('jest');
  const jest = path.join(root, 'tooling/node_modules/jest/bin/jest.js');
  const all = [jest, '--projects', ...projects, '--json', `--outputFile=${file}`, '--silent', ...given];
  const { code } = await runTool(nodeBinary(), all, { env: { NODE_ENV: 'test' } });
  return { code, report: readReport(file) };
}

/** Runs the tests of some packages; runs a few failed files once more, alone (decision 0017). */
export async function runJest(folders) {
  const projects = folders.map((folder) => path.join(root, folder));
  const { code, report } = await runOnce(projects);
  const broken = failedFiles(report).map(({ file }) => file);
  if (broken.length === 0 || broken.length > MOST_TRIED_AGAIN) return readJest(report, code);
  console.log(`\nonce more, alone:\n${broken.join('\n')}`);
  const again = await runOnce(projects, ['--runInBand', '--runTestsByPath', ...broken]);
  return readJestTwice(report, again.report, again.code);
}
