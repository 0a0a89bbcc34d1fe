import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { languages } from '@portal/domain';
import { runRspack, type BuildResult } from '../test/run-rspack.ts';

const BUILD_TIMEOUT_MS = 60_000;

const importOf = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
const config = `
import { AssetsPlugin } from ${importOf('plugins/assets-plugin.ts')};
import { BrotliPlugin } from ${importOf('plugins/brotli-plugin.ts')};
export default {
  mode: 'production',
  entry: { main: './main.js', polyfills: './polyfills.js', worker: './worker.js' },
  output: { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' },
  module: { rules: [{ test: /\\.woff2$/, type: 'asset/resource', generator: { filename: 'assets/[name].[contenthash:8][ext]' } }] },
  plugins: [new BrotliPlugin(), new AssetsPlugin('1.0.0+a', { hasBudget: true })],
};
`;
/** Enough for about 400 kB after compression. */
const NOISE_COUNT = 60_000;
/** Numbers that no compression makes small. */
const noise = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, at) => Math.sin(at) * 1e16));

let root: string;
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const output = (name: string): Buffer => readFileSync(path.join(root, 'dist', name));
const outputNames = (): readonly string[] =>
  readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' });

function makeProject(): void {
  root = mkdtempSync(path.join(tmpdir(), 'files-'));
  mkdirSync(path.join(root, 'fonts'));
  write('rspack.config.mjs', config);
  write('fonts/inter-cyrillic-ext-wght-normal.woff2', 'a font');
  write(
    'main.js',
    `import font from './fonts/inter-cyrillic-ext-wght-normal.woff2';
console.log(font);
import(/* webpackChunkName: "signed-in" */ './later.js');`,
  );
  write('later.js', `console.log('later'.repeat(9));`);
  write('polyfills.js', `console.log(${noise(NOISE_COUNT)});`);
  // Neither is part of every page, so that no budget counts them.
  write('worker.js', `console.log(${noise(NOISE_COUNT)});`);
}

describe('the files of a build', () => {
  let built: BuildResult;
  beforeAll(async () => {
    makeProject();
    built = await runRspack(root);
  }, BUILD_TIMEOUT_MS);
  afterAll(() => rmSync(root, { recursive: true }));

  const assets = (): {
    version: string;
    fonts: Record<string, string>;
    polyfills: string[];
    offline: string[];
  } => JSON.parse(output('assets.json').toString());

  it('are written without a complaint when they are small', () => {
    expect(built).toMatchObject({ isGood: true });
  });

  it('have a compressed copy each, which contains the same', () => {
    const scripts = outputNames().filter((name) => name.endsWith('.js'));
    expect(scripts).toHaveLength(4);
    for (const script of scripts)
      expect(brotliDecompressSync(output(`${script}.br`)).equals(output(script))).toBe(true);
  });

  it('are not compressed again when they are fonts', () => {
    const [font = ''] = outputNames().filter((name) => name.endsWith('.woff2'));
    expect(existsSync(path.join(root, 'dist', font))).toBe(true);
    expect(outputNames()).not.toContain(`${font}.br`);
  });

  it('are all listed for the offline portal, with the texts of every language (§2 Routes.2)', () => {
    const { version, polyfills, offline } = assets();
    expect(version).toBe('1.0.0+a');
    const hashed = outputNames().filter((name) => /^(?!polyfills).*\.[0-9a-f]{8}\.(?:js|woff2)$/.test(name));
    expect(polyfills).toEqual([expect.stringMatching(/^polyfills\.[0-9a-f]{8}\.js$/)]);
    expect(offline.slice(0, hashed.length)).toEqual(hashed.map((name) => `/lms/${name}`).toSorted());
    expect(offline.slice(hashed.length)).toEqual(
      languages.map((language) => `/lms/locales/${language}/shell.json?v=1.0.0%2Ba`),
    );
  });

  it('name the font of each alphabet, so that a page can preload it', () => {
    expect(assets().fonts).toEqual({
      'cyrillic-ext': expect.stringMatching(/^assets\/inter-cyrillic-ext-wght-normal\.[0-9a-f]{8}\.woff2$/),
    });
  });
});

describe('a build beyond its budget', () => {
  beforeAll(makeProject);
  afterAll(() => rmSync(root, { recursive: true }));

  it(
    'fails with the name of the part that is too large, and of no other',
    async () => {
      write('later.js', `console.log(${noise(NOISE_COUNT)});`);
      const { isGood, output: log } = await runRspack(root);
      expect(isGood).toBe(false);
      expect(log).toMatch(/The shell after login weighs \d+ bytes \(brotli\), more than 300000/);
      expect(log).not.toContain('The login page weighs');
    },
    BUILD_TIMEOUT_MS,
  );
});
