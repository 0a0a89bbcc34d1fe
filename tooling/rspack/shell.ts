import path from 'node:path';
import { rspack, type Configuration, type Plugins } from '@rspack/core';
import { AssetsPlugin } from './assets-plugin.ts';
import { buildVersion } from './build-version.ts';
import { commonConfiguration, type CommandLine } from './common.ts';
import { isObject, readJson } from './installed.ts';
import { developmentOfShell } from './shell-development.ts';
import { sharedVersions } from './shared.ts';
import { SHELL_PORT } from './targets.ts';

/** What every page needs and what changes only with a library's version: a file that stays in people's caches. */
const frameworkChunk = {
  name: 'framework',
  chunks: 'initial' as const,
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|immer|reselect|@reduxjs[\\/]toolkit|i18next|react-i18next|axios)[\\/]/,
  enforce: true,
};

/** The words for a start that failed stand in the page itself: by then no language file may have come. */
function crashTextOf(root: string): string {
  const { crash } = readJson(path.join(root, 'locales/ru.json'));
  return isObject(crash) && typeof crash.title === 'string' ? crash.title : '';
}

/** The parts that the shell and its one-bundle twin have in common. */
export function shellPlugins(
  root: string,
  version: string,
  budgets: { readonly hasBudget: boolean },
): Plugins {
  return [
    new rspack.HtmlRspackPlugin({
      template: path.join(root, 'src/index.html'),
      scriptLoading: 'defer',
      minify: false,
      templateParameters: { crash: crashTextOf(root) },
    }),
    new rspack.DefinePlugin({
      PORTAL_SHELL_VERSION: JSON.stringify(version),
      PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
      // Switches of the federation runtime: a browser, and no `new Function`.
      ENV_TARGET: '"web"',
      FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
    }),
    // By their plain names: the university's settings and the browser's tab know them under these.
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/logo*.svg', to: '[name][ext]' }] }),
    new AssetsPlugin(version, budgets),
  ];
}

/** Puts the libraries of the first screen into a chunk of their own. */
export const withFrameworkChunk = (configuration: Configuration): Configuration => ({
  ...configuration,
  optimization: {
    ...configuration.optimization,
    splitChunks: { cacheGroups: { framework: frameworkChunk } },
  },
});

/** The build of the shell: an ordinary bundle; the federation runtime is a chunk that comes with the first remote. */
export const shell =
  (root: string) =>
  ({ RSPACK_SERVE: isDev = false }: CommandLine = {}): Configuration => {
    const version = isDev ? 'dev' : buildVersion(root, { isRemote: false });
    const configuration = commonConfiguration({
      root,
      isDev,
      port: SHELL_PORT,
      uniqueName: 'portal_shell',
      publicPath: '/lms/',
      entry: { main: './src/entry.ts' },
      plugins: shellPlugins(root, version, { hasBudget: !isDev }),
    });
    return isDev ? developmentOfShell(configuration) : withFrameworkChunk(configuration);
  };
