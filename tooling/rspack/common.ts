import path from 'node:path';
import { rspack, type Configuration, type Plugins, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BrotliPlugin } from './plugins/brotli-plugin.ts';
import { FloorPlugin } from './plugins/floor-plugin.ts';
import { repository } from './shared.ts';
import { SourceMapFolder } from './source-map-folder.ts';
import { browsers } from './targets.ts';

/** A chunk that does not arrive within two minutes counts as failed (spec §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** The command line options of a configuration. */
export interface CommandLine {
  readonly RSPACK_SERVE?: boolean;
}

/** An entry file, and the name of its bundle if it differs from the default. */
type Entry =
  | string
  | string[]
  | { readonly import: string; readonly filename: string; readonly asyncChunks: boolean };

/** The options that distinguish builds. */
export interface Build {
  readonly root: string;
  readonly isDev: boolean;
  readonly port: number;
  /** Distinguishes the chunks and class names of two builds in one page. */
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

/** Copies the app's language files to `locales/<language>.json`. */
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

/** The shell's server serves the page, but each app's client must connect to its own compiler. */
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

const loader = (name: string): string => path.join(import.meta.dirname, `loaders/${name}-loader.cjs`);

/** What is made of fonts, of the manual, and of the contract. */
const ownLoaders = (): RuleSetRule[] => [
  {
    test: /(?:packages|@portal)[\\/]wire[\\/](?:src|dist)[\\/].*\.[jt]s$/,
    enforce: 'pre',
    loader: loader('contract'),
  },
  { test: /\.woff2$/, loader: loader('font'), type: 'asset/resource' },
  { test: /\.md$/, loader: loader('markdown'), type: 'javascript/auto' },
];

/** The configuration that all builds share. */
export function commonConfiguration(build: Build): Configuration {
  const { root, isDev, port, entry, plugins } = build;
  return {
    mode: isDev ? 'development' : 'production',
    context: root,
    target: ['web', 'es2022'],
    // Never eval, because the content security policy is the same in development.
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
        // A package may say that none of its files has side effects; a style sheet has nothing else.
        { test: /\.css$/, type: 'css/auto', sideEffects: true },
        // A small picture costs less in the style sheet than a request of its own.
        { test: /\.(?:svg|png|webp)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1_024 } } },
        ...ownLoaders(),
      ],
      // The hash includes unique name and path but not the content, so each app and version has a unique name.
      // Custom properties keep their names, because other stylesheets read them: those of the page and tokens.
      parser: { 'css/auto': { dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: isDev ? '[uniqueName]-[name]-[local]' : '[hash:base64:8]' },
      },
    },
    plugins: [
      ...plugins,
      languageFiles(),
      ...(isDev
        ? [new ReactRefreshRspackPlugin()]
        : [new FloorPlugin(), new BrotliPlugin(), new SourceMapFolder()]),
    ],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    // A proxy in front of every lazy chunk would block fast refresh.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    ...(isDev && { devServer: devServerOf(port) }),
  };
}
