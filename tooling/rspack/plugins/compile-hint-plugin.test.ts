import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRspack } from '../../test/run-rspack.ts';

const BUILD_TIMEOUT_MS = 30_000;
const HINT = '//# allFunctionsCalledOnLoad';

const config = `
import { CompileHintPlugin } from ${JSON.stringify(path.join(import.meta.dirname, 'compile-hint-plugin.ts'))};
export default {
  mode: 'production',
  devtool: 'hidden-source-map',
  entry: { main: './main.js' },
  plugins: [new CompileHintPlugin()],
};
`;

let root: string;
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const firstLineOf = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8').split('\n')[0];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hints-'));
  write('rspack.config.mjs', config);
  write('main.js', `/* a remark */ import(/* webpackChunkName: "later" */ './later.js');`);
  write('later.js', 'console.log(1);');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the compile hint', () => {
  it(
    'is on the first line of the initial scripts only',
    async () => {
      const { isGood, output } = await runRspack(root);
      expect(isGood ? '' : output).toBe('');
      expect(firstLineOf('main.js')).toBe(HINT);
      expect(firstLineOf('later.js')).toMatch(/console\.log\(1\)/);
      expect(firstLineOf('main.js.map')).toMatch(/^\{/);
    },
    BUILD_TIMEOUT_MS,
  );
});
