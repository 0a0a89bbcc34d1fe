import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { commonConfiguration } from './common.ts';
import { sharedVersions } from './shared.ts';

/** The name of the build for browsers. */
export const SHELL_BUILD = 'shell';

/**
 * The program by which the server renders the shell's pages (decision 0050): the same sources and class names as in the browser, in one
 * file without styles and pictures.
 */
export function shellRenderer(root: string, version: string): Configuration {
  const name = 'renderer';
  const { plugins: _browserPlugins, ...common } = commonConfiguration({
    root,
    isDev: false,
    port: 0,
    uniqueName: 'portal_shell',
    publicPath: '/lms/',
    entry: { [name]: path.join(root, 'src/start/render-on-server.tsx') },
    plugins: [],
    outputFolder: `dist/${name}`,
  });
  const { generator } = common.module ?? {};
  return {
    ...common,
    name,
    // That one empties the folder first.
    dependencies: [SHELL_BUILD],
    target: ['node24', 'es2022'],
    output: {
      ...common.output,
      asyncChunks: false,
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    module: {
      ...common.module,
      generator: {
        ...generator,
        'css/auto': { ...generator?.['css/auto'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    plugins: [
      new rspack.DefinePlugin({
        PORTAL_SHELL_VERSION: JSON.stringify(version),
        PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        ENV_TARGET: '"node"',
        FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
      }),
      new rspack.ProvidePlugin({ localStorage: path.join(root, 'src/start/no-storage.ts') }),
    ],
    optimization: { splitChunks: false },
    devtool: false,
  };
}
