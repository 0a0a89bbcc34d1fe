import { realpathSync } from 'node:fs';
import path from 'node:path';
import { htmlLanguage, languages } from '@portal/domain';
import { rspack, type Configuration, type Plugins } from '@rspack/core';
import { AfterPaintPlugin } from './plugins/after-paint-plugin.ts';
import { AssetsPlugin } from './plugins/assets-plugin.ts';
import { buildVersion } from './build-version.ts';
import { CompileHintPlugin } from './plugins/compile-hint-plugin.ts';
import { commonConfiguration, type CommandLine } from './common.ts';
import { isObject, packageFolder, readJson } from './installed.ts';
import { POLYFILLS, polyfillsEntry } from './polyfills.ts';
import { SharedNamesPlugin } from './plugins/shared-names-plugin.ts';
import { shellDevelopment } from './shell-development.ts';
import { SHELL_BUILD, shellRenderer } from './shell-renderer.ts';
import { repository, sharedVersions } from './shared.ts';
import { SHELL_PORT } from './targets.ts';

/** Libraries that every page needs and that change only with their versions, so that browsers cache them. */
const librariesChunk = (name: string, libraries: string) => ({
  name,
  chunks: 'initial' as const,
  test: new RegExp(String.raw`[\\/]node_modules[\\/](?:${libraries})[\\/]`),
  enforce: true,
});

/** Two files, because a slow browser evaluates each without interruption. */
const libraries = {
  react: librariesChunk('react', 'react|react-dom|scheduler'),
  framework: librariesChunk(
    'framework',
    String.raw`react-router|react-router-dom|react-redux|redux|immer|reselect|@reduxjs[\\/]toolkit|i18next|react-i18next|axios`,
  ),
};

/** Static files that keep their names. */
const plainFiles = [
  { from: 'src/logo*.svg', to: '[name][ext]' },
  { from: 'src/install/*.webmanifest', to: '[name][ext]' },
  { from: 'src/install/icons/*.png', to: 'icons/[name][ext]' },
];

/** The worker has a fixed name next to the page, because browsers look for updates under it. */
const worker = { import: './src/worker/worker.ts', filename: 'worker.js', asyncChunks: false };

const textOf = (messages: unknown, key: string): string => {
  const text = isObject(messages) ? messages[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/** The messages for a failed start are part of the page, because no language file may have loaded by then. */
const crashLinesOf = (root: string): string =>
  languages
    .map((language) => {
      const { crash } = readJson(path.join(root, `locales/${language}.json`));
      return `<p lang="${htmlLanguage(language)}" hidden>${textOf(crash, 'title')} <a href="">${textOf(crash, 'reload')}</a></p>`;
    })
    .join('');

/** The configuration that the shell and its one-bundle twin share. */
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
      chunks: [POLYFILLS, 'main'],
      templateParameters: { crashLines: crashLinesOf(root) },
    }),
    new AfterPaintPlugin(),
    new rspack.DefinePlugin({
      PORTAL_SHELL_VERSION: JSON.stringify(version),
      PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
      // Options of the federation runtime: browser only, no `new Function`.
      ENV_TARGET: '"web"',
      FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
    }),
    // These keep their names, because the university's settings and the browser's tab refer to them.
    new rspack.CopyRspackPlugin({ patterns: plainFiles }),
    new AssetsPlugin(version, budgets),
  ];
}

const folderOf = (from: string, name: string): string =>
  realpathSync(packageFolder(path.join(repository, from), name));

/** Parts of libraries that the portal's users do not need. */
function unusedLibraryParts(): Readonly<Record<string, string | false>> {
  const dom = folderOf('apps/shell', 'react-router-dom');
  return {
    // The development build, with warnings, is the default.
    'react-router$': path.join(packageFolder(dom, 'react-router'), 'dist/production/index.mjs'),
    // The portal uses XMLHttpRequest, which reports upload progress; the fetch adapter costs 5 ms at every start.
    [path.join(folderOf('packages/api-client', 'axios'), 'lib/adapters/fetch.js')]: false,
  };
}

/** Start-up optimisations: libraries in separate files, dead code removed, compile hints. */
export const optimizeStartup = (configuration: Configuration): Configuration => ({
  ...configuration,
  plugins: [...(configuration.plugins ?? []), new CompileHintPlugin()],
  resolve: {
    ...configuration.resolve,
    alias: { ...configuration.resolve?.alias, ...unusedLibraryParts() },
  },
  optimization: {
    ...configuration.optimization,
    splitChunks: { cacheGroups: libraries },
  },
});

/**
 * The build of the shell: an ordinary bundle; the federation runtime is a lazy chunk that loads with the first
 * remote.
 */
export const shell =
  (root: string) =>
  ({ RSPACK_SERVE: isDev = false }: CommandLine = {}): Configuration | Configuration[] => {
    const version = isDev ? 'dev' : buildVersion(root, { isRemote: false });
    const configuration = commonConfiguration({
      root,
      isDev,
      port: SHELL_PORT,
      uniqueName: 'portal_shell',
      publicPath: '/lms/',
      entry: isDev
        ? { main: './src/start/entry.ts' }
        : { [POLYFILLS]: polyfillsEntry, main: './src/start/entry.ts', worker },
      plugins: shellPlugins(root, version, { hasBudget: !isDev }),
    });
    if (isDev) return shellDevelopment(configuration);
    const startup = optimizeStartup(configuration);
    return [
      { ...startup, name: SHELL_BUILD, plugins: [...(startup.plugins ?? []), new SharedNamesPlugin()] },
      shellRenderer(root, version),
    ];
  };
