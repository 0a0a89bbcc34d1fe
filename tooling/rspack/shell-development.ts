import type { Configuration } from '@rspack/core';

/** What the shell's development server adds to the build. */
export const developmentOfShell = (configuration: Configuration): Configuration => configuration;
