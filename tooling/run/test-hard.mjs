import { ensureBuilt } from './build.mjs';
import { chooseTests } from './hard-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeBinary, runCommand } from './place.mjs';
import { runSteps } from './run-steps.mjs';
import { stopWithCommand } from './run-tool.mjs';

/** `pnpm test:hard [name…]`: the long tests, all or some, with the result and time of each in the last lines. */
await runCommand(async () => {
  stopWithCommand();
  const tests = chooseTests(process.argv.slice(2));
  await ensureInstalled();
  nodeBinary();
  if (tests.some(({ needsBuild }) => needsBuild)) await ensureBuilt();
  return runSteps(tests);
});
