import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TRIAL_PATH } from '@portal/wire/modules/trial';
import { portOf } from '../rspack/port-of.ts';
import { createBuildServer } from './build-server.ts';

const usage = 'portal-dev --portal https://portal.example';

function portalOf(words: readonly string[]): URL {
  const { values } = parseArgs({
    args: words.filter((word) => word !== '--'),
    options: { portal: { type: 'string' } },
  });
  const portal = URL.parse(values.portal ?? '');
  if (!portal) throw new Error(usage);
  return portal;
}

/** Builds a module with every change and serves it to a running portal, until the builder ends. */
export async function runModule(words: readonly string[], root: string): Promise<number> {
  const portal = portalOf(words);
  const port = await portOf(root);
  const server = createBuildServer({ build: path.join(root, 'dist'), portal: portal.origin });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = new URL(TRIAL_PATH, portal);
  address.searchParams.set('from', `http://127.0.0.1:${port}`);
  console.log(`Open ${address.href}\nsigned in with the claim modules.try. Reload the page after a change.`);
  const builder = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const child = spawn(process.execPath, [builder, 'build', '--watch'], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const code = await new Promise<number>((resolve) => child.on('close', (ended) => resolve(ended ?? 0)));
  server.close();
  server.closeAllConnections();
  return code;
}
