import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { waitUntilReady, type Server } from './portal.ts';
import type { BenchWorkspace } from './workspace.ts';

/** Starts one of the servers in `bare/`. */
export async function startBare(
  workspace: BenchWorkspace,
  name: string,
  args: readonly string[] = [],
): Promise<Server> {
  const port = await findFreePort();
  const file = path.join(import.meta.dirname, '../bare', name);
  const running = await workspace.processes.start({
    file: process.execPath,
    args: [file, String(port), ...args],
    env: { NODE_ENV: 'production' },
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, running);
  return { origin, process: running };
}
