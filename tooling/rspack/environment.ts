/** What the builds and development servers take from the environment; read here and nowhere else. */
export const environment = {
  /** The version of a remote's build, when the one who builds wants to say it. */
  moduleVersion: process.env.PORTAL_MODULE_VERSION,
  /** Where the portal behind the shell's development server is. */
  portalUrl: process.env.PORTAL_URL ?? 'http://127.0.0.1:8080',
  /** The remotes whose development servers run: `chat=3001,journal=3002`. */
  devRemotes: process.env.PORTAL_DEV_REMOTES ?? '',
} as const;
