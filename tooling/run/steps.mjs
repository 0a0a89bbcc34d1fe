import path from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { runPnpm } from './install.mjs';
import { jestProjects, runJest } from './jest.mjs';
import { binaries, nodeBinary, root } from './place.mjs';
import { newReportFile, readReport } from './report-file.mjs';
import { readCounts, readPlaywright } from './results.mjs';
import { runTool } from './run-tool.mjs';

const tool = (name) => path.join(binaries, name);

/** A command that passes or fails: one check. */
const oneCheck = async (running) => {
  const { code } = await running;
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const isServer = (folder) => folder === 'apps/server';

/** Runs a failed test once more and names it if it passes then (decision 0017). */
async function runBrowserTests() {
  const report = newReportFile('playwright');
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const given = [playwright, 'test', '--retries=1', '--reporter=list,json'];
  const { code } = await runTool(nodeBinary(), given, { cwd: path.join(root, 'e2e'), env });
  return readPlaywright(readReport(report), code);
}

async function runChecks() {
  const { code, text } = await runTool(nodeBinary(), [path.join(root, 'tooling/checks/run.ts')], {
    wantsText: true,
  });
  return readCounts(text, code);
}

/**
 * All steps in order. `isInCheck` says whether `pnpm check` runs a step too; `needs` names a step that must pass
 * first.
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
