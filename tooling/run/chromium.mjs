import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { nodeBinary, root, UserError } from './place.mjs';
import { runTool } from './run-tool.mjs';

export const isRunnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const wholeBrowser = {
  variable: 'CHROMIUM_PATH',
  installed: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  folder: /^chromium-(\d+)$/,
  files: ['chrome-linux64/chrome', 'chrome-linux/chrome'],
};

const headlessShell = {
  variable: 'HEADLESS_SHELL_PATH',
  installed: ['/usr/bin/chromium-headless-shell'],
  folder: /^chromium_headless_shell-(\d+)$/,
  files: ['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell'],
};

/** The programs that Playwright downloaded, newest first. */
function fetchedPrograms({ folder, files }, { home, env }) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(home, '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  const versionOf = (name) => Number(folder.exec(name)?.[1]);
  return readdirSync(cache)
    .filter((name) => folder.test(name))
    .sort((one, other) => versionOf(other) - versionOf(one))
    .flatMap((name) => files.map((file) => path.join(cache, name, file)));
}

function findProgram(program, { env = process.env, home = homedir(), usual = program.installed } = {}) {
  const wished = env[program.variable] ? [env[program.variable]] : [];
  return [...wished, ...usual, ...fetchedPrograms(program, { home, env })].find(isRunnable);
}

/** The Chromium of CHROMIUM_PATH, or the first one on this machine. */
export const findChromium = (given) => findProgram(wholeBrowser, given);

/** Chromium without its window, of HEADLESS_SHELL_PATH or the first one on this machine: the same pages in less time. */
export const findHeadlessShell = (given) => findProgram(headlessShell, given);

const isRoot = () => process.getuid?.() === 0;

/** Installs packages of Debian, with a message; false where this command may not. */
export async function installPackages(name, packages) {
  if (!isRoot() || !isRunnable('/usr/bin/apt-get')) return false;
  console.log(`No ${name} here: installing Debian's by apt-get …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-q'], { env });
  await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  return true;
}

async function installChromium() {
  if (await installPackages('Chromium', ['chromium', 'chromium-headless-shell'])) {
    if (findChromium()) return;
  }
  console.log("No Chromium here: fetching Playwright's …");
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  await runTool(nodeBinary(), [playwright, 'install', 'chromium']);
}

/**
 * Returns the environment of the browser tests with a Chromium, and a headless shell if there is one; installs both, with a
 * message, if there is no Chromium.
 */
export async function ensureBrowsers() {
  if (!findChromium()) await installChromium();
  const found = findChromium();
  if (!found)
    throw new UserError('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.');
  const shell = findHeadlessShell();
  return { CHROMIUM_PATH: found, ...(shell && { HEADLESS_SHELL_PATH: shell }) };
}
