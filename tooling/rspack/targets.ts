/**
 * The oldest supported browsers (decision 0060), for scripts, styles and polyfills. Android's WebView has the versions of Chrome.
 */
export const browsers = [
  'chrome >= 109',
  'edge >= 109',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4',
];

/** Chrome 109, Firefox 115 and Safari 16.4 understand this edition of ECMAScript, and none of a later one as a whole. */
export const ECMASCRIPT_EDITION = 2022;

/** Ports of development servers other than the remotes'. */
export const SHELL_PORT = 3000;
export const GALLERY_PORT = 3090;
