import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeBinary, root, runCommand } from './place.mjs';
import { ensurePublished } from './publish.mjs';
import { stopWithCommand } from './run-tool.mjs';
import { serve } from './serve.mjs';

const server = path.join(root, 'apps/server');

/** With less room for young objects Node collects them sooner: thousands of open streams then cost half the memory. */
const serverCommand = () => [
  ...JSON.parse(readFileSync(path.join(server, 'node-flags.json'), 'utf8')),
  path.join(server, 'src/main.ts'),
];

/** `npm start`: from whatever lies there to a running portal. */
await runCommand(async () => {
  const dataFolder = path.resolve(root, process.env.DATA_DIR ?? 'data');
  const isReady = stopWithCommand();
  await ensureInstalled();
  const node = nodeBinary();
  await ensureBuilt();
  await ensurePublished(dataFolder);
  isReady();
  return serve(node, serverCommand(), { ...process.env, DATA_DIR: dataFolder });
});
