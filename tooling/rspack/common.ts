import path from 'node:path';
import { rspack, type Configuration, type Plugins, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BrotliPlugin } from './brotli-plugin.ts';
import { repository } from './shared.ts';
import { browsers } from './targets.ts';

/** A chunk that does not come within two minutes does not come (spec §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** What the command line tells a configuration. */
export interface CommandLine {
  readonly RSPACK_SERVE?: boolean;
}

/** A file to begin with, and under which name its bundle goes when not under the usual one. */
type Entry = string | { readonly import: string; readonly filename: string; readonly asyncChunks: boolean };

/** What tells one build from another. */
export interface Build {
  readonly root: string;
  readonly isDev: boolean;
  readonly port: number;
  /** Two builds in one page must differ here: chunks and class names are told apart by it. */
  readonly uniqueName: string;
  readonly publicPath: string;
  readonly entry: Readonly<Record<string, Entry>>;
  readonly plugins: Plugins;
  readonly outputFolder?: string;
}

const workspaceSources = (): RuleSetRule => ({
  test: /\.tsx?$/,
  include: [path.join(repository, 'packages')],
  sideEffects: false,
});

const scripts = (isDev: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
    },
    env: { targets: browsers },
  },
  type: 'javascript/auto',
});

function outputOf({ root, isDev, uniqueName, publicPath, outputFolder = 'dist' }: Build) {
  const hash = isDev ? '' : '.[contenthash:8]';
  return {
    path: path.join(root, outputFolder),
    clean: true,
    uniqueName,
    publicPath,
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    crossOriginLoading: 'anonymous' as const,
    filename: `js/[name]${hash}.js`,
    chunkFilename: `js/[name]${hash}.js`,
    cssFilename: `css/[name]${hash}.css`,
    cssChunkFilename: `css/[name]${hash}.css`,
    assetModuleFilename: `assets/[name]${hash}[ext]`,
  };
}

/** The app's language files, as the server hands them out: `locales/<language>.json`. */
const languageFiles = () =>
  new rspack.CopyRspackPlugin({
    patterns: [
      {
        from: 'locales/*.json',
        to: 'locales/[name][ext]',
        transform: (content) => JSON.stringify(JSON.parse(content.toString())),
      },
    ],
  });

/** The page comes from the shell's server, but each app has its own compiler and its client must ask that one. */
const devServerOf = (port: number) => ({
  host: '127.0.0.1',
  port,
  hot: true,
  liveReload: false,
  allowedHosts: 'all' as const,
  headers: { 'access-control-allow-origin': '*' },
  client: {
    webSocketURL: `ws://127.0.0.1:${port}/ws`,
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
  static: false as const,
});

/** What all builds have in common. */
export function commonConfiguration(build: Build): Configuration {
  const { root, isDev, port, entry, plugins } = build;
  return {
    mode: isDev ? 'development' : 'production',
    context: root,
    target: ['web', 'es2022'],
    // Never eval: the content security policy is the same in development.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry,
    output: outputOf(build),
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { 'user-manual': path.join(repository, 'docs/manual') },
    },
    module: {
      rules: [
        scripts(isDev),
        workspaceSources(),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(?:svg|png)$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          loader: path.join(import.meta.dirname, 'font-loader.cjs'),
          type: 'asset/resource',
        },
        {
          test: /\.md$/,
          loader: path.join(import.meta.dirname, 'markdown-loader.cjs'),
          type: 'javascript/auto',
        },
      ],
      // The hash holds unique name and path but not the content: hence a unique name per app and version.
      generator: {
        'css/auto': { localIdentName: isDev ? '[uniqueName]-[name]-[local]' : '[hash:base64:8]' },
      },
    },
    plugins: [...plugins, languageFiles(), isDev ? new ReactRefreshRspackPlugin() : new BrotliPlugin()],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    // A proxy in front of every lazy chunk would keep fast refresh from reaching it.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    ...(isDev && { devServer: devServerOf(port) }),
  };
}
