import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRspack } from '../test/run-rspack.ts';

const BUILD_TIMEOUT_MS = 60_000;

const config = `
import { SourceMapFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'source-map-folder.ts'))};
export default {
  mode: 'production',
  devtool: 'hidden-source-map',
  entry: { main: './main.js' },
  output: { clean: true, filename: 'js/[name].js' },
  plugins: [new SourceMapFolder()],
};
`;

let root: string;
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'source-maps-'));
  write('rspack.config.mjs', config);
  write('main.js', 'console.log(1);');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the source maps of a build', () => {
  it(
    'lie next to it, without those of earlier builds',
    async () => {
      mkdirSync(path.join(root, 'source-maps'));
      write('source-maps/old.js.map', '{}');
      const { isGood, output } = await runRspack(root);
      expect(isGood ? '' : output).toBe('');
      expect(filesIn('dist')).toEqual(['js', 'js/main.js']);
      expect(filesIn('source-maps')).toEqual(['js', 'js/main.js.map']);
    },
    BUILD_TIMEOUT_MS,
  );
});
