import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { runPnpm } from '../run/install.mjs';
import { nodeBinary, runCommand, UserError } from '../run/place.mjs';

const words = process.argv.slice(2);

const install = (options) => runPnpm(['install', '--no-frozen-lockfile', '--prefer-offline'], options);

async function finishOutside({ id, folder }) {
  spawnSync('git', ['init', '--quiet', folder], { stdio: 'inherit' });
  const { code } = await install({ cwd: folder });
  console.log(`${folder} is the repository of ${id}; its README.md names the commands.`);
  return code;
}

/** `pnpm new module NAME`: writes the module and links it into the workspace, or makes a repository of its own. */
await runCommand(async () => {
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node)) {
    return spawnSync(node, [import.meta.filename, ...words], { stdio: 'inherit' }).status ?? 1;
  }
  const { writeModule } = await import('./new-module.ts');
  const written = await writeModule(words).catch((error) => {
    throw new UserError(error.message);
  });
  if (written.isOutside) return finishOutside(written);
  const { id } = written;
  const { code } = await install();
  console.log(`apps/${id} is there: pnpm dev ${id} shows it. Its messages are in apps/${id}/locales.`);
  return code;
});
