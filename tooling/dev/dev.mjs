import { realpathSync } from 'node:fs';
import { nodeBinary, runCommand } from '../run/place.mjs';
import { serve } from '../run/serve.mjs';

const words = process.argv.slice(2);

/** `pnpm dev [remote …] [--portal URL]`: runs shell, server and remotes from source, whatever Node starts it. */
await runCommand(async () => {
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node)) {
    return serve(node, [import.meta.filename, ...words]);
  }
  const { runDevelopment } = await import('./run-development.ts');
  return runDevelopment(words);
});
