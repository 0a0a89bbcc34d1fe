import { ensureInstalled } from './install.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { nodeBinary, runCommand } from './place.mjs';
import { runSteps } from './run-steps.mjs';
import { stopWithCommand } from './run-tool.mjs';
import { steps } from './steps.mjs';

/** `npm test`: all steps, on a machine with only Node and npm. */
await runCommand(async () => {
  stopWithCommand();
  useMemoryFolder();
  await ensureInstalled();
  nodeBinary();
  return runSteps(steps);
});
