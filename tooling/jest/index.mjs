import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;

/** Packages that exist as ES modules only; jest runs CommonJS, so they are transformed too. */
const esmOnly = [
  'msw',
  '@borewit',
  '@msw',
  '@mswjs',
  '@open-draft',
  '@fastify/cookie',
  '@tokenizer',
  'content-disposition',
  'cookie',
  'fastify-plugin',
  'file-type',
  'jose',
  'kysely',
  'oauth4webapi',
  'openid-client',
  'oxc-parser',
  'rettime',
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
  // A machine that is busy with other things is no fault of the code; what a test waits for is given up in 5 s (RTL).
  testTimeout: 20_000,
  // pnpm keeps packages in node_modules/.pnpm/<name>/node_modules/<name>: the first lookahead skips the store's own folder.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(?:${esmOnly.join('|')})/)`],
};

/** Tests of code that runs in a browser. */
export const browserTests = (extra = {}) => ({
  ...common,
  testEnvironment: path.join(here, 'browser-environment.cjs'),
  // Not the `browser` condition: under it msw/node is null.
  testEnvironmentOptions: { url: 'http://localhost/lms/', customExportConditions: [] },
  setupFilesAfterEnv: [path.join(here, 'browser-setup.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(here, 'css-module.cjs'),
    '\\.css$': path.join(here, 'empty.cjs'),
  },
  ...extra,
});

/** Tests of code that runs in Node. */
export const nodeTests = (extra = {}) => ({ ...common, testEnvironment: 'node', ...extra });
