import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;

/** Packages that exist only as ES modules; jest runs CommonJS, so they are transformed too. */
const esmOnly = [
  '@portal',
  'msw',
  '@borewit',
  '@msw',
  '@mswjs',
  '@noble',
  '@open-draft',
  '@fastify/cookie',
  '@tokenizer',
  '@tus',
  'content-disposition',
  'cookie',
  'fastify-plugin',
  'file-type',
  'jose',
  'kysely',
  'leven',
  'oauth4webapi',
  'openid-client',
  'oxc-parser',
  'qr',
  'rettime',
  'srvx',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'until-async',
];

const transform = {
  '\\.m?[jt]sx?$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

const common = {
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform,
  // A busy machine must not fail a test; a test's own waits time out after 5 s (RTL).
  testTimeout: 20_000,
  reporters: ['default', path.join(here, 'write-report.cjs')],
  // Turbo runs one package per core; a package that runs alone uses all cores but one.
  ...(process.env.TURBO_HASH && { maxWorkers: 1 }),
  // pnpm stores packages in node_modules/.pnpm/<name>/node_modules/<name>: the first lookahead skips the store's own
  // folder.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(?:${esmOnly.join('|')})/)`],
};

/** The jest configuration of code that runs in a browser. */
export const browserTests = (extra = {}) => ({
  ...common,
  testEnvironment: path.join(here, 'browser-environment.cjs'),
  // Without the `browser` condition, because msw/node is null under it.
  testEnvironmentOptions: { url: 'http://localhost/lms/', customExportConditions: [] },
  setupFilesAfterEnv: [path.join(here, 'browser-setup.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(here, 'css-module.cjs'),
    '\\.css$': path.join(here, 'empty.cjs'),
  },
  ...extra,
});

/**
 * The jest configuration of code that Node runs as it is: without a transform, and without a module registry and realm for each
 * file. The files of one worker share their modules, which saves a third of the time where each file loads the whole server
 * (decision 0057).
 */
export const nativeTests = (extra = {}) => ({
  ...common,
  transform: {},
  runner: fileURLToPath(import.meta.resolve('jest-light-runner/child-process')),
  ...extra,
  setupFilesAfterEnv: [path.join(here, 'native-setup.mjs'), ...(extra.setupFilesAfterEnv ?? [])],
});

/** The jest configuration of code that runs in Node. */
export const nodeTests = (extra = {}) => ({ ...common, testEnvironment: 'node', ...extra });
