import { rspack, type Configuration } from '@rspack/core';
import { PLATFORM_VERSION } from '@portal/platform/module';
import { buildVersion } from './build-version.ts';
import { commonConfiguration, type CommandLine } from './common.ts';
import { containerName } from './container.ts';
import { lineOf } from './line.ts';
import { RemoteJsonPlugin } from './plugins/remote-json-plugin.ts';
import { SharedSurfacePlugin } from './plugins/shared-surface-plugin.ts';
import { UsesPlugin } from './plugins/uses-plugin.ts';
import { consumedSharedConfig } from './shared.ts';

/** The build of a remote: it exposes only its module and contains no copy of the libraries that the shell shares. */
export const remote =
  (id: string, port: number, root: string) =>
  ({ RSPACK_SERVE: isDev = false }: CommandLine = {}): Configuration => {
    const version = isDev ? 'dev' : buildVersion(root, { isRemote: true });
    const container = containerName(id, version);
    return commonConfiguration({
      root,
      isDev,
      port,
      uniqueName: container,
      publicPath: 'auto',
      entry: {},
      plugins: [
        new SharedSurfacePlugin(),
        ...(isDev ? [] : [new UsesPlugin()]),
        new rspack.container.ModuleFederationPluginV1({
          name: container,
          filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          library: { type: 'window', name: container },
          // Relative to the root, because the module ids contain a hash of it: equal sources give equal builds.
          exposes: { './module': { import: './src/module.ts', name: 'module' } },
          shared: consumedSharedConfig(root),
        }),
        new RemoteJsonPlugin({
          root,
          version,
          line: lineOf(root),
          container,
          platform: PLATFORM_VERSION,
          isDev,
        }),
      ],
    });
  };
