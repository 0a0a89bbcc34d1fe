import { ensureInstalled } from './install.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { nodeBinary, runCommand } from './place.mjs';
import { runSteps } from './run-steps.mjs';
import { stopWithCommand } from './run-tool.mjs';
import { checkSteps } from './steps.mjs';

/** `pnpm check`: all steps that need neither a build nor a browser. */
await runCommand(async () => {
  stopWithCommand();
  useMemoryFolder();
  await ensureInstalled();
  nodeBinary();
  return runSteps(checkSteps);
});
