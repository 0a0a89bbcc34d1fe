/** The arguments of every browser of the tests. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium, or the one that `npm test` found or downloaded. */
export const wholeChromium: string = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Launch options of tests for what only a whole browser does: notifications, hidden tabs, killed tabs. */
export const wholeBrowser = { executablePath: wholeChromium, args: [...browserArguments] };
