import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensurePublished } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeBinary, root, runCommand } from './place.mjs';
import { stopWithCommand } from './run-tool.mjs';

/** Runs the server until it ends by itself or by a signal, which is passed on once: it takes its time to stop well. */
function serve(node, env) {
  // A group of its own: Ctrl+C would otherwise reach it twice, from the terminal and from here.
  const server = spawn(node, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: true,
  });
  const passed = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (passed.size === 0) server.kill(signal);
      passed.add(signal);
    });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** `npm start`: from whatever lies there to a running portal. */
await runCommand(async () => {
  const dataFolder = path.resolve(root, process.env.DATA_DIR ?? 'data');
  stopWithCommand();
  await ensureInstalled();
  const node = nodeBinary();
  await ensureBuilt();
  await ensurePublished(dataFolder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  return serve(node, { ...process.env, DATA_DIR: dataFolder });
});
