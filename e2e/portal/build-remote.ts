import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRepository } from './folders.ts';
import { runProgram } from './run-program.ts';

/** The build of an outside team: made with Module Federation's own plugin and none of our tooling. */
export const outsideRemote = {
  folder: inRepository('e2e/fixtures/outside-remote'),
  details: inRepository('e2e/fixtures/outside-remote/details.json'),
  id: 'surveys',
  path: '/surveys',
  page: 'surveys',
} as const;

/** Another one, which fills every slot. */
export const slotsRemote = {
  folder: inRepository('e2e/fixtures/slots-remote'),
  details: inRepository('e2e/fixtures/slots-remote/details.json'),
  id: 'notebook',
} as const;

/** Builds one remote under its own version. */
export async function buildRemote(id: string, version: string, into: string): Promise<string> {
  const cwd = inRepository('apps', id);
  await runProgram(path.join(cwd, 'node_modules/.bin/rspack'), ['build', '--output-path', into], {
    cwd,
    env: { PORTAL_MODULE_VERSION: version },
  });
  return into;
}

/** Builds the remote of an outside team with that team's own configuration. */
export async function buildOutsideRemote(
  into: string,
  { folder }: { readonly folder: string } = outsideRemote,
): Promise<string> {
  await runProgram(inRepository('e2e/node_modules/.bin/rspack'), ['build', '--output-path', into], {
    cwd: folder,
  });
  return into;
}

/** A hash of all names and bytes of a folder. */
export async function hashFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(path.relative(folder, file)).update(await readFile(file));
  return hash.digest('hex');
}
