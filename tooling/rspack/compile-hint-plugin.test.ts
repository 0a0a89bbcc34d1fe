import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRspack } from '../test/run-rspack.ts';

const BUILD_TIMEOUT_MS = 30_000;
const HINT = '//# allFunctionsCalledOnLoad';

const configFor = (parts: readonly string[]) => `
import { CompileHintPlugin } from ${JSON.stringify(path.join(import.meta.dirname, 'compile-hint-plugin.ts'))};
export default {
  mode: 'production',
  devtool: 'hidden-source-map',
  entry: { main: './main.js' },
  plugins: [new CompileHintPlugin(${JSON.stringify(parts)})],
};
`;

let root: string;
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const firstLineOf = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8').split('\n')[0];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hints-'));
  const parts = `import(/* webpackChunkName: "soon" */ './soon.js'); import(/* webpackChunkName: "late" */ './late.js');`;
  write('main.js', `/* a remark */ ${parts}`);
  write('soon.js', 'console.log(1);');
  write('late.js', 'console.log(2);');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the hint to compile at once', () => {
  it(
    'stands at the top of the files of the parts named, and of no other',
    async () => {
      write('rspack.config.mjs', configFor(['main', 'soon']));
      const { isGood, said } = await runRspack(root);
      expect(isGood ? '' : said).toBe('');
      expect(firstLineOf('main.js')).toBe(HINT);
      expect(firstLineOf('soon.js')).toBe(HINT);
      expect(firstLineOf('late.js')).toMatch(/console\.log\(2\)/);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'is refused for a part that the build does not have',
    async () => {
      write('rspack.config.mjs', configFor(['gone']));
      const { isGood, said } = await runRspack(root);
      expect(isGood).toBe(false);
      expect(said).toContain('No part of the build is called gone');
    },
    BUILD_TIMEOUT_MS,
  );
});
