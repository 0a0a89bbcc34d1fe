import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root of the project. */
export const root = path.join(import.meta.dirname, '../..');

/** Where the project's tools lie; Node 24 is among them. */
export const binaries = path.join(root, 'node_modules/.bin');

/** Something that the person at the keyboard has to mend; shown without a stack. */
export class UserError extends Error {}

const portalNode = 24;
const running = {
  platform: String(process.platform),
  arch: String(process.arch),
  execPath: process.execPath,
  version: String(process.versions.node),
};

/**
 * The Node that runs the portal: the one of the lock file, or the one that runs this if it is new enough.
 * The real file, not its link: signals must reach the server and nobody in between.
 */
export function nodeBinary(projectRoot = root, own = running) {
  const pinned = path.join(projectRoot, `node_modules/node-${own.platform}-${own.arch}/bin/node`);
  if (existsSync(pinned)) return pinned;
  if (Number(own.version.split('.')[0]) >= portalNode) return own.execPath;
  throw new UserError(
    `The portal runs on Node ${portalNode}, and the lock file holds none for ${own.platform}-${own.arch}.\n` +
      `Install Node ${portalNode} (nodejs.org, nvm, fnm …) and run the same command with it.`,
  );
}

/** The pinned version of pnpm, as package.json names it. */
export const pnpmVersion = (projectRoot = root) =>
  JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).devEngines.packageManager.version;

/** The environment of every tool: the project's own binaries come first, nobody is asked anything. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
  CI: process.env.CI ?? 'true',
  TURBO_TELEMETRY_DISABLED: '1',
  // In a log, colours are noise.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
});

/** Runs the main function of a command; what the person has to mend is told plainly. */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
