import { ensureInstalled } from './install.mjs';
import { nodeBinary, runCommand } from './place.mjs';
import { runSteps } from './run-steps.mjs';
import { stopWithCommand } from './run-tool.mjs';
import { steps } from './steps.mjs';

/** `pnpm check`: what can be known without a build and a browser. */
await runCommand(async () => {
  stopWithCommand();
  await ensureInstalled();
  nodeBinary();
  return runSteps(steps.filter(({ isInCheck }) => isInCheck));
});
