import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { runPnpm } from '../run/install.mjs';
import { nodeBinary, runCommand, UserError } from '../run/place.mjs';

const words = process.argv.slice(2);

/** `pnpm new module NAME`: writes the module and links it into the workspace. */
await runCommand(async () => {
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node)) {
    return spawnSync(node, [import.meta.filename, ...words], { stdio: 'inherit' }).status ?? 1;
  }
  const { writeModule } = await import('./new-module.ts');
  const id = await writeModule(words).catch((error) => {
    throw new UserError(error.message);
  });
  const { code } = await runPnpm(['install', '--no-frozen-lockfile', '--prefer-offline']);
  console.log(`apps/${id} is there: pnpm dev ${id} shows it. Its messages are in apps/${id}/locales.`);
  return code;
});
