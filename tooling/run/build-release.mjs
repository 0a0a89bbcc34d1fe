import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runCommand, UserError } from './place.mjs';
import { runTool } from './run-tool.mjs';

const usage = `node tooling/run/build-release.mjs <tag or commit>…
Builds the modules of releases, for the test that opens them in the shell of today, into .results/releases.`;

/** Folders of `apps` that are no modules. */
const others = ['server', 'shell'];

async function run(command, args, cwd) {
  const { code } = await runTool(command, args, { cwd });
  if (code !== 0) throw new UserError(`${path.basename(command)} ${args.join(' ')} failed in ${cwd}`);
}

/** Builds the modules as they were, with the tools of then, and copies what was published of them. */
async function buildRelease(release, into) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-release-'));
  try {
    await run('git', ['worktree', 'add', '--force', '--detach', folder, release], root);
    const pnpm = path.join(folder, 'tooling/run/pnpm.mjs');
    await run(process.execPath, [pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], folder);
    const modules = readdirSync(path.join(folder, 'apps')).filter((app) => !others.includes(app));
    const filters = modules.map((module) => `--filter=./apps/${module}`);
    await run(process.execPath, [pnpm, 'exec', 'turbo', 'run', 'build', ...filters], folder);
    for (const module of modules) {
      const build = path.join(folder, 'apps', module, 'dist');
      if (existsSync(build)) cpSync(build, path.join(into, release, module), { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], root);
  }
}

await runCommand(async () => {
  const releases = process.argv.slice(2);
  if (releases.length === 0) throw new UserError(usage);
  const into = path.join(root, '.results/releases');
  mkdirSync(into, { recursive: true });
  for (const release of releases) await buildRelease(release, into);
  return 0;
});
