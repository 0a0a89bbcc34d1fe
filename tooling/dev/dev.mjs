import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { nodeBinary, runCommand } from '../run/place.mjs';

const words = process.argv.slice(2);

/** `pnpm dev [remote …] [--portal URL]`: runs shell, server and remotes from source, whatever Node starts it. */
await runCommand(async () => {
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node)) {
    return spawnSync(node, [import.meta.filename, ...words], { stdio: 'inherit' }).status ?? 1;
  }
  const { runDevelopment } = await import('./run-development.ts');
  return runDevelopment(words);
});
