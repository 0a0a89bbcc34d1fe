import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeBinary, root, runCommand } from './place.mjs';
import { ensurePublished } from './publish.mjs';
import { stopWithCommand } from './run-tool.mjs';
import { serve } from './serve.mjs';

/** `npm start`: from whatever lies there to a running portal. */
await runCommand(async () => {
  const dataFolder = path.resolve(root, process.env.DATA_DIR ?? 'data');
  const isReady = stopWithCommand();
  await ensureInstalled();
  const node = nodeBinary();
  await ensureBuilt();
  await ensurePublished(dataFolder);
  isReady();
  return serve(node, path.join(root, 'apps/server/src/main.ts'), { ...process.env, DATA_DIR: dataFolder });
});
