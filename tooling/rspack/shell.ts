import { realpathSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration, type Plugins } from '@rspack/core';
import { AssetsPlugin } from './assets-plugin.ts';
import { buildVersion } from './build-version.ts';
import { CompileHintPlugin } from './compile-hint-plugin.ts';
import { commonConfiguration, type CommandLine } from './common.ts';
import { isObject, packageFolder, readJson } from './installed.ts';
import { developmentOfShell } from './shell-development.ts';
import { repository, sharedVersions } from './shared.ts';
import { SHELL_PORT } from './targets.ts';

/** Libraries that every page needs and that change only with their versions: files that stay in people's caches. */
const librariesChunk = (name: string, libraries: string) => ({
  name,
  chunks: 'initial' as const,
  test: new RegExp(String.raw`[\\/]node_modules[\\/](?:${libraries})[\\/]`),
  enforce: true,
});

/** Two files: a browser reads each in one go, and a slow one would do nothing else for as long. */
const libraries = {
  react: librariesChunk('react', 'react|react-dom|scheduler'),
  framework: librariesChunk(
    'framework',
    String.raw`react-router|react-router-dom|react-redux|redux|immer|reselect|@reduxjs[\\/]toolkit|i18next|react-i18next|axios`,
  ),
};

/** What goes by its plain name into the build. */
const plainFiles = [
  { from: 'src/logo*.svg', to: '[name][ext]' },
  { from: 'src/install/*.webmanifest', to: '[name][ext]' },
  { from: 'src/install/icons/*.png', to: 'icons/[name][ext]' },
];

/** The worker lies beside the page under one name for good: that is how a browser finds the next one. */
const worker = { import: './src/worker/worker.ts', filename: 'worker.js', asyncChunks: false };

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
      chunks: ['main'],
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
    new rspack.CopyRspackPlugin({ patterns: plainFiles }),
    new AssetsPlugin(version, budgets),
  ];
}

const folderOf = (from: string, name: string): string =>
  realpathSync(packageFolder(path.join(repository, from), name));

/** What a library carries for others than the portal's users. */
function withoutIdleParts(): Readonly<Record<string, string | false>> {
  const dom = folderOf('apps/shell', 'react-router-dom');
  return {
    // The build for developers, with their warnings, is the usual one.
    'react-router$': path.join(packageFolder(dom, 'react-router'), 'dist/production/index.mjs'),
    // The portal sends by XMLHttpRequest, which tells how far an upload is; the other way costs 5 ms at every start.
    [path.join(folderOf('packages/api-client', 'axios'), 'lib/adapters/fetch.js')]: false,
  };
}

/** What makes the start quick: its libraries in files of their own, without idle words, and compiled while they come. */
export const withQuickStart = (configuration: Configuration): Configuration => ({
  ...configuration,
  plugins: [...(configuration.plugins ?? []), new CompileHintPlugin()],
  resolve: {
    ...configuration.resolve,
    alias: { ...configuration.resolve?.alias, ...withoutIdleParts() },
  },
  optimization: {
    ...configuration.optimization,
    splitChunks: { cacheGroups: libraries },
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
      entry: isDev ? { main: './src/entry.ts' } : { main: './src/entry.ts', worker },
      plugins: shellPlugins(root, version, { hasBudget: !isDev }),
    });
    return isDev ? developmentOfShell(configuration) : withQuickStart(configuration);
  };
