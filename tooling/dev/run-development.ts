import { existsSync } from 'node:fs';
import path from 'node:path';
import { updateRemote } from '@portal/remotes';
import { readPlan, type App, type Plan } from './plan.ts';
import { Processes } from './processes.ts';

const repository = path.join(import.meta.dirname, '../..');
const rspack = 'node_modules/@rspack/cli/bin/rspack.js';
const server = 'apps/server/src/main.ts';
/** The server restarts on changes in these folders; without a list Node would watch all of node_modules. */
const watched = ['apps/server/src', 'apps/server/locales', 'packages/wire/src'];
const settings = {
  port: process.env.PORT ?? '8080',
  dataFolder: path.resolve(repository, process.env.DATA_DIR ?? 'data'),
};

/** Serves the last build of the remotes that do not run from source. */
async function publishBuilt(remotes: readonly App[]): Promise<void> {
  for (const { id, root } of remotes) {
    const build = path.join(root, 'dist');
    if (existsSync(path.join(build, 'remote.json'))) {
      const result = await updateRemote({ build, into: path.join(settings.dataFolder, 'remotes') });
      if (typeof result === 'string') console.log(`${result}; nothing was published`);
    } else console.log(`${id} was never built: pnpm build, or name it to run it from source`);
  }
}

function startPrograms({ shell, gallery, fromSource, portalUrl }: Plan): Processes {
  const processes = new Processes();
  if (portalUrl === undefined) {
    processes.start({
      name: 'server',
      cwd: repository,
      words: [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', server],
      env: { PORT: settings.port, DATA_DIR: settings.dataFolder },
    });
  }
  const env = {
    PORTAL_URL: portalUrl ?? `http://127.0.0.1:${settings.port}`,
    PORTAL_DEV_REMOTES: fromSource.map(({ id, port }) => `${id}=${port}`).join(','),
  };
  for (const { id, root } of [...fromSource, gallery, shell]) {
    processes.start({ name: id, cwd: root, words: [rspack, 'dev'], env });
  }
  return processes;
}

/** Runs until one program ends or a signal arrives. */
export async function runDevelopment(words: readonly string[]): Promise<number> {
  const plan = await readPlan(words);
  if (plan.portalUrl === undefined) await publishBuilt(plan.fromBuild);
  const processes = startPrograms(plan);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => processes.stop());
  const sources = plan.fromSource.map(({ id }) => id).join(', ');
  console.log(`http://127.0.0.1:${plan.shell.port}/lms: ${sources} from source`);
  console.log(`http://127.0.0.1:${plan.gallery.port}: every part of the kit`);
  return processes.ended;
}
