import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { runPnpm } from '../run/install.mjs';
import { nodeBinary, runCommand, UserError } from '../run/place.mjs';

const words = process.argv.slice(2);

/** `pnpm new server-module NAME`: writes the server side of a module. */
async function writeServerSide() {
  const { writeServerModule } = await import('./new-server-module.ts');
  const id = writeServerModule(words);
  console.log(
    `apps/server/src/features/${id} and packages/wire/src/${id} are there: pnpm format, pnpm run docs, then pnpm check.`,
  );
  return 0;
}

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
  if (words[0] === 'server-module')
    return writeServerSide().catch((error) => {
      throw new UserError(error.message);
    });
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
