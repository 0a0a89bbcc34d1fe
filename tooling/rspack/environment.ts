/** The environment of builds and development servers; no other file reads it. */
export const environment = {
  /** Overrides the version of a remote's build. */
  moduleVersion: process.env.PORTAL_MODULE_VERSION,
  /** The address of the portal behind the shell's development server. */
  portalUrl: process.env.PORTAL_URL ?? 'http://127.0.0.1:8080',
  /** The remotes with a running development server: `chat=3001,journal=3002`. */
  devRemotes: process.env.PORTAL_DEV_REMOTES ?? '',
} as const;
