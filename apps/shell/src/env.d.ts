/** Set by the build (tooling/rspack/shell.ts). */
declare const PORTAL_SHELL_VERSION: string;
/** Shared library → the version that this shell ships. */
declare const PORTAL_SHARED_VERSIONS: Readonly<Record<string, string>>;
