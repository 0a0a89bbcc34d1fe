import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { binaries, pnpmVersion, runCommand } from './place.mjs';

/** `node tooling/run/pnpm.mjs …`: runs the pinned pnpm on machines without one, after an install if necessary. */
await runCommand(async () => {
  const given = process.argv.slice(2);
  if (given[0] !== 'install') await ensureInstalled();
  const child = spawn('npx', ['--yes', `pnpm@${pnpmVersion()}`, ...given], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${binaries}:${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
