import path from 'node:path';
import { ensureBrowsers } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { nodeBinary, root, runCommand } from './place.mjs';
import { browserReport } from './report-file.mjs';
import { runTool, stopWithCommand } from './run-tool.mjs';

/**
 * `pnpm run test:browser` in a package: the browser tests of that module; in `e2e` those of no module, or with `--hard`
 * those of `pnpm test:hard`; with `--pictures` what takes the pictures of the manual (`pnpm pictures`). Under turbo and with `--hard` a failed test runs once more (decision 0017).
 */
await runCommand(async () => {
  stopWithCommand();
  const folder = process.cwd();
  const [first, ...rest] = process.argv.slice(2);
  const isHard = first === '--hard';
  const takesPictures = first === '--pictures';
  // The tests of no module alone.
  if (path.basename(folder) === 'e2e') await ensureEngines();
  const env = {
    ...(await ensureBrowsers()),
    PORTAL_TESTS: isHard ? 'hard' : takesPictures ? 'pictures' : path.basename(folder),
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport(folder),
  };
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const retries = isHard || process.env.TURBO_HASH !== undefined ? ['--retries=1'] : [];
  const given = [
    playwright,
    'test',
    '--reporter=list,json',
    ...retries,
    ...(isHard || takesPictures ? rest : process.argv.slice(2)),
  ];
  const { code } = await runTool(nodeBinary(), given, { cwd: path.join(root, 'e2e'), env });
  return code;
});
