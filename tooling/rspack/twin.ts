import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { buildVersion } from './build-version.ts';
import { commonConfiguration } from './common.ts';
import { POLYFILLS, polyfillsEntry } from './polyfills.ts';
import { repository } from './shared.ts';
import { shellPlugins, optimizeStartup } from './shell.ts';
import { TwinRegistryPlugin, type TwinRemote } from './plugins/twin-registry-plugin.ts';

const apps = path.join(repository, 'apps');

const remotesInWorkspace = (): readonly TwinRemote[] =>
  readdirSync(apps)
    .map((id) => ({ id, root: path.join(apps, id) }))
    .filter(({ root }) => existsSync(path.join(root, 'src/manifest.ts')))
    .map(({ id, root }) => ({ id, root, version: buildVersion(root, { isRemote: true }) }));

/** The shell's entry with a loader that finds every remote in the same bundle. */
function entryOf(root: string, remotes: readonly TwinRemote[]): string {
  const loads = remotes.map(({ id, root: folder }) => {
    const request = JSON.stringify(path.join(folder, 'src/module.ts'));
    return `${JSON.stringify(id)}: () => import(/* webpackChunkName: "module-${id}" */ ${request})`;
  });
  const code = `import { bootstrap } from ${JSON.stringify(path.join(root, 'src/start/bootstrap.ts'))};
const modules = { ${loads.join(', ')} };
bootstrap({ load: ({ id }) => modules[id]() });`;
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;
}

/**
 * The portal as one bundle, with which quality F1 to F3 compare the federated portal. Only benchmarks build it: into
 * `dist-twin`, with a registry in `dist-twin/remotes` whose addresses point to the bundle.
 */
export const twin = (root: string) => (): Configuration => {
  const remotes = remotesInWorkspace();
  const configuration = commonConfiguration({
    root,
    isDev: false,
    port: 0,
    uniqueName: 'portal_twin',
    publicPath: '/lms/',
    outputFolder: 'dist-twin',
    entry: { [POLYFILLS]: polyfillsEntry, main: entryOf(root, remotes) },
    plugins: [
      ...shellPlugins(root, buildVersion(root, { isRemote: false }), { hasBudget: false }),
      new TwinRegistryPlugin(remotes),
    ],
  });
  return optimizeStartup(configuration);
};
