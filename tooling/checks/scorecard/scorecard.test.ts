import { describe, expect, it } from '@jest/globals';
import { projectOf } from '../project.ts';
import { cyclesIn } from './cycles.ts';
import { longestChainIn } from './depth.ts';
import { duplicatesIn } from './duplicates.ts';
import { factsOf } from './facts.ts';
import { quantile, scorecardOf } from './measures.ts';

const factsOfText = (text: string, path = 'apps/chat/src/a.ts') => factsOf({ path, text });

const lines = (count: number, word = 'step') =>
  Array.from({ length: count }, (_, at) => `${word}${at}();`).join('\n');

describe('the facts of a file', () => {
  it('count non-empty lines', () => {
    expect(factsOfText('a();\n\n  \nb();\n').lines).toBe(2);
  });

  it('count lines that contain only a comment', () => {
    const text = '// one\n/**\n * two\n */\na(); // beside code\nconst url = "http://x";\n';
    expect(factsOfText(text).commentLines).toBe(4);
  });

  it('count any and casts, but neither `as const` nor renamed imports', () => {
    const text =
      'import { a as b } from "x";\nconst c = [1] as const;\nconst d = c as any;\nlet e: any = <T>d;\n';
    expect(factsOfText(text)).toMatchObject({ anys: 2, casts: 2 });
  });

  it('allow the two defaults of Codec, but no third any', () => {
    const text = 'interface Codec<A = any, B = any> { a: A; b: B }\n';
    expect(factsOfText(text, 'packages/wire/src/codec/codec.ts').anys).toBe(0);
    expect(factsOfText(`${text}let c: any;\n`, 'packages/wire/src/codec/codec.ts').anys).toBe(1);
  });

  it('count suppressions of the linter and of the compiler', () => {
    const text =
      '// @ts-expect-error -- x\na();\n/* eslint-disable no-empty */\n// a word about eslint-disable\n';
    expect(factsOfText(text).suppressions).toBe(2);
  });

  it('measure functions of every kind, without empty lines', () => {
    const text = `function a() {\n  b();\n\n  c();\n}\nconst d = () => {\n  e();\n};\nconst f = () => 1;\n`;
    expect(factsOfText(text).functions).toEqual([
      { line: 1, length: 4 },
      { line: 6, length: 3 },
    ]);
  });

  it('leave out functions that only group tests', () => {
    const text = `describe('a', () => {\n  it('b', () => {\n    c();\n  });\n});\ndescribe.each([1])('d', () => {\n  e();\n});\n`;
    expect(factsOfText(text).functions).toEqual([{ line: 2, length: 3 }]);
  });

  it('count default exports', () => {
    expect(factsOfText('export default 1;').defaultExports).toBe(1);
    expect(factsOfText('export const a = 1;').defaultExports).toBe(0);
  });
});

describe('duplicates', () => {
  const pairs = (one: string, other: string) =>
    duplicatesIn(projectOf({ 'apps/a/src/one.ts': one, 'apps/b/src/other.ts': other }));

  it('are six equal consecutive lines, whatever their formatting', () => {
    expect(pairs(lines(6), `first();\n${lines(6).replaceAll('\n', '\n    ')}`)).toEqual([
      { one: 'apps/a/src/one.ts:1', other: 'apps/b/src/other.ts:2', lines: 6 },
    ]);
    expect(pairs(lines(5), lines(5))).toEqual([]);
  });

  it('are one pair, however long the run', () => {
    expect(pairs(lines(20), lines(20))).toMatchObject([{ lines: 20 }]);
  });

  it('do not count imports, comments and brackets', () => {
    const text = `import {\n  a,\n  b,\n  c,\n  d,\n  e,\n} from 'x';\n// one\n// two\n({\n});\n`;
    expect(pairs(text, text)).toEqual([]);
  });

  it('are found within one file too', () => {
    expect(
      duplicatesIn(projectOf({ 'apps/a/src/a.ts': `${lines(6)}\nbetween();\n${lines(6)}` })),
    ).toHaveLength(1);
  });
});

describe('import cycles', () => {
  it('are found across files', () => {
    const project = projectOf({
      'apps/a/src/one.ts': `import { two } from './two.ts';`,
      'apps/a/src/two.ts': `export { three } from './three.ts';`,
      'apps/a/src/three.ts': `import { one } from './one.ts';`,
    });
    expect(cyclesIn(project)).toEqual([
      ['apps/a/src/one.ts', 'apps/a/src/two.ts', 'apps/a/src/three.ts', 'apps/a/src/one.ts'],
    ]);
  });

  it('are found across packages', () => {
    const project = projectOf({
      'packages/x/package.json': '{ "name": "@portal/x", "exports": { ".": "./src/index.ts" } }',
      'packages/y/package.json': '{ "name": "@portal/y", "exports": { "./*": "./src/*.ts" } }',
      'packages/x/src/index.ts': `import { y } from '@portal/y/inner';`,
      'packages/y/src/inner.ts': `import { x } from '@portal/x';`,
    });
    expect(cyclesIn(project)).toHaveLength(1);
  });

  it('ignore type-only imports', () => {
    const project = projectOf({
      'apps/a/src/one.ts': `import type { Two } from './two.ts';`,
      'apps/a/src/two.ts': `import { one } from './one.ts';`,
    });
    expect(cyclesIn(project)).toEqual([]);
  });
});

describe('the scorecard', () => {
  const failing = (visibleText: Readonly<Record<string, string>>) =>
    scorecardOf(projectOf(visibleText))
      .filter(({ isWithin }) => !isWithin)
      .map(({ name }) => name);

  const tested = {
    'apps/a/src/a.ts': `// why\n${lines(15)}`,
    'apps/a/src/a.test.ts': lines(16, 'proof'),
    'apps/server/test/access.test.ts': 'everyEndpoint();',
  };

  it('passes for a good project', () => {
    expect(failing(tested)).toEqual([]);
  });

  it.each([
    ['lines per file med · p90 · max', { 'apps/a/src/b.test.ts': lines(251, 'long') }],
    ['function p90 · longest tsx, ts', { 'apps/a/src/b.test.ts': `function b() {\n${lines(59, 'in')}\n}` }],
    ['any / kLOC', { 'apps/a/src/b.test.ts': 'let a: any;' }],
    ['as / kLOC', { 'apps/a/src/b.test.ts': 'const a = b as C;' }],
    ['lint suppressions / kLOC', { 'apps/a/src/b.test.ts': '// @ts-ignore\nb();' }],
    ['import cycles', { 'apps/a/src/b.test.ts': `import './b.test.ts';` }],
    ['default exports outside configs', { 'apps/a/src/b.test.ts': 'export default 1;' }],
    [
      'comment share apps · packages',
      { 'packages/a/src/a.test.ts': lines(9, 'x'), 'packages/a/src/b.ts': '// a\n// b\nc();\n' },
    ],
    ['test ratio', { 'apps/a/src/a.test.ts': '' }],
    ['duplicate pairs per 100 files', { 'apps/a/src/b.test.ts': lines(16, 'proof') }],
    [
      'files of the largest folder',
      Object.fromEntries(
        Array.from({ length: 26 }, (_, at) => [`apps/a/test/part-${at}.ts`, `part(${at});`]),
      ),
    ],
    ['endpoints without access test', { 'apps/server/test/access.test.ts': 'one();' }],
  ])('fails past the limit of %s', (name, broken) => {
    expect(failing({ ...tested, ...broken })).toEqual([name]);
  });

  it('computes the value below which the given share of all values lies', () => {
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(10);
    expect(quantile([], 0.5)).toBe(0);
  });
});

describe('the shape of folders', () => {
  const project = [
    { path: 'apps/server/src/main.ts', text: "import { b } from './b.ts';\n" },
    { path: 'apps/server/src/b.ts', text: "import type { C } from './x/c.ts';\nawait import('./x/d.ts');\n" },
    { path: 'apps/server/src/x/c.ts', text: "export * from './d.ts';\n" },
    { path: 'apps/server/src/x/d.ts', text: '' },
    { path: 'apps/server/src/a.test.ts', text: "import './main.ts';\n" },
  ];

  it('has the longest chain of imports, also of types, without tests', () => {
    expect(longestChainIn(project, 'apps/server/src/').map((path) => path.slice(16))).toEqual([
      'main.ts',
      'b.ts',
      'x/c.ts',
      'x/d.ts',
    ]);
  });
});
