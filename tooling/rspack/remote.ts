import { existsSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { PLATFORM_VERSION } from '@portal/platform/module';
import { buildVersion } from './build-version.ts';
import { commonConfiguration, type CommandLine } from './common.ts';
import { containerName } from './container.ts';
import { RemoteJsonPlugin } from './plugins/remote-json-plugin.ts';
import { RENDERER, remoteRenderer } from './remote-renderer.ts';
import { SharedSurfacePlugin } from './plugins/shared-surface-plugin.ts';
import { consumedSharedConfig } from './shared.ts';

interface RemoteBuild {
  readonly id: string;
  readonly port: number;
  readonly root: string;
  readonly isDev: boolean;
  readonly hasRenderer: boolean;
}

/** Exposes only the module and contains no copy of the libraries that the shell shares. */
function browserBuild({ id, port, root, isDev, hasRenderer }: RemoteBuild): Configuration {
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
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'window', name: container },
        exposes: { './module': { import: path.join(root, 'src/module.ts'), name: 'module' } },
        shared: consumedSharedConfig(root),
      }),
      new RemoteJsonPlugin({ root, version, container, platform: PLATFORM_VERSION, isDev, hasRenderer }),
    ],
  });
}

/** A module that reads the data of its first render before it can be rendered on the server. */
const hasPrefetch = (root: string): boolean => existsSync(path.join(root, 'src/prefetch.ts'));

/** The folder of a remote, and what its build for browsers needs beyond that of every remote. */
interface RemotePlace {
  readonly root: string;
  readonly extend: (browser: Configuration) => Configuration;
}

const asPlace = (place: string | RemotePlace): RemotePlace =>
  typeof place === 'string' ? { root: place, extend: (browser) => browser } : place;

/** The build of a remote, and of its program for the server where it has one. */
export function remote(id: string, port: number, place: string | RemotePlace) {
  const { root, extend } = asPlace(place);
  return ({ RSPACK_SERVE: isDev = false }: CommandLine = {}): Configuration | Configuration[] => {
    const hasRenderer = !isDev && hasPrefetch(root);
    const browser = extend(browserBuild({ id, port, root, isDev, hasRenderer }));
    if (!hasRenderer) return browser;
    const { output = {} } = browser;
    return [
      remoteRenderer(root, output.uniqueName ?? id),
      // The registry entry names the hash of the program, so that one is built first.
      { ...browser, dependencies: [RENDERER], output: { ...output, clean: { keep: `${RENDERER}/` } } },
    ];
  };
}
