import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { serverProgram } from './server-program.ts';
import { sharedVersions } from './shared.ts';

/** The name of the build for browsers. */
export const SHELL_BUILD = 'shell';

/** The program by which the server renders the shell's pages (decision 0050). */
export function shellRenderer(root: string, version: string): Configuration {
  const program = serverProgram({
    root,
    name: 'renderer',
    entry: 'src/start/render-on-server.tsx',
    uniqueName: 'portal_shell',
    publicPath: '/lms/',
    plugins: [
      new rspack.DefinePlugin({
        PORTAL_SHELL_VERSION: JSON.stringify(version),
        PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        ENV_TARGET: '"node"',
        FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
      }),
      new rspack.ProvidePlugin({ localStorage: path.join(root, 'src/start/no-storage.ts') }),
    ],
  });
  return {
    ...program,
    // That one empties the folder first.
    dependencies: [SHELL_BUILD],
    output: {
      ...program.output,
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
  };
}
