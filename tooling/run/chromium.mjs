import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { nodeBinary, root, UserError } from './place.mjs';
import { runTool } from './run-tool.mjs';

const isRunnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browsers that Playwright downloaded, newest first. */
function fetchedBrowsers({ home, env }) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(home, '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
    .flatMap((name) =>
      ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((file) => path.join(cache, name, file)),
    );
}

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The Chromium of CHROMIUM_PATH, or the first one on this machine. */
export function findChromium({ env = process.env, home = homedir(), usual = installed } = {}) {
  const wished = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [];
  return [...wished, ...usual, ...fetchedBrowsers({ home, env })].find(isRunnable);
}

const isRoot = () => process.getuid?.() === 0;

async function installChromium() {
  if (isRoot() && isRunnable('/usr/bin/apt-get')) {
    console.log("No Chromium here: installing Debian's by apt-get …");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool('apt-get', ['update', '-q'], { env });
    await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
    if (findChromium()) return;
  }
  console.log("No Chromium here: fetching Playwright's …");
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  await runTool(nodeBinary(), [playwright, 'install', 'chromium']);
}

/** Returns a Chromium for the browser tests; installs one, with a message, if there is none. */
export async function ensureChromium() {
  if (!findChromium()) await installChromium();
  const found = findChromium();
  if (!found)
    throw new UserError('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.');
  return found;
}
