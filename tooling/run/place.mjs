import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root of the project. */
export const root = path.join(import.meta.dirname, '../..');

/** The folder of the project's tools, including Node 24. */
export const binaries = path.join(root, 'node_modules/.bin');

/** An error that the user must fix; printed without a stack. */
export class UserError extends Error {}

const portalNode = 24;
const running = {
  platform: String(process.platform),
  arch: String(process.arch),
  execPath: process.execPath,
  version: String(process.versions.node),
};

/**
 * The Node that runs the portal: the one of the lock file, or the current one if it is new enough. The real file
 * instead of its link, so that signals reach the server directly.
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

/** The pinned version of pnpm, from package.json. */
export const pnpmVersion = (projectRoot = root) =>
  JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).devEngines.packageManager.version;

/** The environment of every tool: the project's binaries come first, and prompts are disabled. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
  CI: process.env.CI ?? 'true',
  TURBO_TELEMETRY_DISABLED: '1',
  // Colour codes are noise in a log.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
});

/** Runs the main function of a command; prints errors that the user must fix as one line. */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
