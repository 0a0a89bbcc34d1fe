import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { runPnpm } from './install.mjs';
import { binaries, nodeBinary, root } from './place.mjs';
import { readCounts, readJest, readPlaywright } from './results.mjs';
import { runTool } from './run-tool.mjs';

const tool = (name) => path.join(binaries, name);

/** A command that either holds or does not: one check. */
const oneCheck = async (running) => {
  const { code } = await running;
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const reportFile = (name) => path.join(mkdtempSync(path.join(tmpdir(), 'portal-report-')), `${name}.json`);

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Every workspace package that has tests for jest. */
const jestProjects = () =>
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('tooling', 'bench')
    .filter((folder) => existsSync(path.join(root, folder, 'jest.config.mjs')));

const isServer = (folder) => folder === 'apps/server';

async function runJest(folders) {
  const report = reportFile('jest');
  const jest = path.join(root, 'tooling/node_modules/jest/bin/jest.js');
  const projects = folders.map((folder) => path.join(root, folder));
  const given = [jest, '--projects', ...projects, '--json', `--outputFile=${report}`, '--silent'];
  const { code } = await runTool(nodeBinary(), given, { env: { NODE_ENV: 'test' } });
  return readJest(readReport(report), code);
}

async function runBrowserTests() {
  const report = reportFile('playwright');
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await runTool(nodeBinary(), [playwright, 'test', '--reporter=list,json'], {
    cwd: path.join(root, 'e2e'),
    env,
  });
  return readPlaywright(readReport(report), code);
}

async function runChecks() {
  const { code, text } = await runTool(nodeBinary(), [path.join(root, 'tooling/checks/run.ts')], {
    wantsText: true,
  });
  return readCounts(text, code);
}

/**
 * Everything that is held, in order. `isInCheck` says whether `pnpm check` runs it too; `needs` names the step without
 * which there is nothing to run.
 */
export const steps = [
  {
    name: 'format',
    isInCheck: true,
    run: () => oneCheck(runTool(tool('prettier'), ['--check', '--log-level', 'warn', '.'])),
  },
  {
    name: 'lint',
    isInCheck: true,
    run: () => oneCheck(runTool(tool('oxlint'), ['--type-aware', '--report-unused-disable-directives'])),
  },
  {
    name: 'types',
    isInCheck: true,
    run: () =>
      oneCheck(runPnpm(['exec', 'turbo', 'run', 'types', '--continue', '--output-logs=errors-only'])),
  },
  {
    name: 'dead code',
    isInCheck: true,
    run: () => oneCheck(runTool(tool('knip'), ['--no-progress', '--no-config-hints'])),
  },
  { name: 'workspace', isInCheck: true, run: () => oneCheck(runTool(tool('sherif'), [])) },
  { name: 'conventions', isInCheck: true, run: runChecks },
  {
    name: 'unit tests',
    isInCheck: true,
    run: () => runJest(jestProjects().filter((folder) => !isServer(folder))),
  },
  { name: 'server tests', isInCheck: true, run: () => runJest(jestProjects().filter(isServer)) },
  { name: 'build', isInCheck: false, run: () => oneCheck(build().then((code) => ({ code }))) },
  { name: 'browser tests', isInCheck: false, needs: 'build', run: runBrowserTests },
];
