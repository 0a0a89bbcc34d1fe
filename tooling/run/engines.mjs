import { installPackages, isRunnable } from './chromium.mjs';
import { UserError } from './place.mjs';

/** The programs of the tests in Firefox and WebKit, which Playwright does not drive. */
const programs = [
  { variable: 'FIREFOX_PATH', installed: '/usr/bin/firefox-esr' },
  { variable: 'WEBKIT_DRIVER_PATH', installed: '/usr/bin/WebKitWebDriver' },
  // WebKit's browser has no mode without a window.
  { variable: 'XVFB_PATH', installed: '/usr/bin/Xvfb' },
];
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** The variables of the programs that this machine does not have. */
export const missingEngines = (env = process.env) =>
  programs
    .filter(({ variable, installed }) => !isRunnable(env[variable] ?? installed))
    .map(({ variable }) => variable);

/** Installs Firefox and WebKit if they are missing. Their tests are left out only where somebody has said so. */
export async function ensureEngines() {
  if (process.env.WITHOUT_ENGINES) {
    console.log('WITHOUT_ENGINES is set: the tests in Firefox and WebKit do not run.');
    return;
  }
  if (missingEngines().length > 0) await installPackages('Firefox or WebKit', packages);
  const missing = missingEngines();
  if (missing.length > 0)
    throw new UserError(
      `The tests in Firefox and WebKit need Debian's packages ${packages.join(', ')}. Install them, set ${missing.join(', ')}, or leave these tests out with WITHOUT_ENGINES=1.`,
    );
}
