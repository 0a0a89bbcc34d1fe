import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeBinary, root, runCommand } from './place.mjs';
import { ensurePublished } from './publish.mjs';
import { stopWithCommand } from './run-tool.mjs';
import { serve } from './serve.mjs';

const server = path.join(root, 'apps/server');

/**
 * A smaller young generation makes Node collect garbage sooner, which halves the memory of thousands of open streams.
 */
const serverCommand = () => [
  ...JSON.parse(readFileSync(path.join(server, 'node-flags.json'), 'utf8')),
  path.join(server, 'src/main.ts'),
];

/** `npm start`: installs, builds, publishes and serves the portal; with `--print-config` it only prints the configuration. */
await runCommand(async () => {
  const dataFolder = path.resolve(root, process.env.DATA_DIR ?? 'data');
  const isReady = stopWithCommand();
  await ensureInstalled();
  const node = nodeBinary();
  if (process.argv.includes('--print-config')) {
    isReady();
    return serve(node, [...serverCommand(), '--print-config'], { ...process.env, DATA_DIR: dataFolder });
  }
  await ensureBuilt();
  await ensurePublished(dataFolder);
  isReady();
  return serve(node, serverCommand(), { ...process.env, DATA_DIR: dataFolder });
});
