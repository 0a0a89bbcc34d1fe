import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.join(__dirname, '../..');

const long = (count: number) => `${'call();\n'.repeat(count)}`;

/** A rule, a file, and code that the rule must reject there. */
const refused: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['max-lines', 'apps/a/src/max-lines.test.ts', long(251)],
  ['max-lines-per-function', 'apps/a/src/long.ts', `export function a() {\n${long(59)}}`],
  ['max-lines-per-function', 'apps/a/src/long-view.tsx', `export function A() {\n${long(119)}}`],
  ['complexity', 'apps/a/src/complex.ts', `export const a = (b: number) => ${'b > 1 ? 1 : '.repeat(10)} 2;`],
  ['max-depth', 'apps/a/src/deep.ts', 'if (a) { if (b) { if (c) { if (d) { e(); } } } }'],
  ['max-params', 'apps/a/src/params.ts', 'export const a = (b: 1, c: 1, d: 1, e: 1) => [b, c, d, e];'],
  ['no-eval', 'apps/a/src/evaluated.ts', 'export const a = (b: string): unknown => eval(b);'],
  ['no-new-func', 'apps/a/src/made.ts', 'export const a = (b: string): unknown => new Function(b);'],
  [
    'no-danger',
    'apps/a/src/raw.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
  ],
  ['forbid-elements', 'apps/a/src/form.tsx', 'export const A = () => <form />;'],
  ['no-empty', 'apps/a/src/empty.ts', 'try { a(); } catch {}'],
  ['no-unused-vars', 'apps/a/src/unused.ts', 'const a = 1;'],
  ['no-warning-comments', 'apps/a/src/later.ts', '// TODO: later\nexport const a = 1;'],
  ['no-restricted-imports', 'apps/a/src/http.ts', `export { default as axios } from 'axios';`],
  ['no-restricted-imports', 'packages/platform/src/http.ts', `import axios from 'axios';\naxios();`],
  [
    'no-restricted-imports',
    'packages/api-client/src/toast.ts',
    `import { toast } from 'react-toastify';\ntoast();`,
  ],
  ['no-restricted-imports', 'apps/a/src/kit.ts', `import { Check } from 'lucide-react';\nCheck();`],
  [
    'no-restricted-imports',
    'apps/a/src/state.ts',
    `import { useSelector } from 'react-redux';\nuseSelector();`,
  ],
  ['no-explicit-any', 'apps/a/src/any.ts', 'export const a = (b: any) => b;'],
  ['no-non-null-assertion', 'apps/a/src/sure.ts', 'export const a = (b?: string) => b!;'],
  ['ban-ts-comment', 'apps/a/src/ignored.ts', '// @ts-ignore\nexport const a = 1;'],
  ['consistent-type-imports', 'apps/a/src/types.ts', `import { A } from './any.ts';\nexport let b: A;`],
  ['consistent-type-definitions', 'apps/a/src/shape.ts', 'export type A = { b: string };'],
  ['parameter-properties', 'apps/a/src/short.ts', 'export class A { constructor(private b: string) {} }'],
  ['no-floating-promises', 'apps/a/src/floating.ts', 'const a = async () => 1;\na();'],
  [
    'no-misused-promises',
    'apps/a/src/misused.ts',
    'const a = async () => 1;\nexport const b = () => { if (a()) return 1; return 2; };',
  ],
  [
    'switch-exhaustiveness-check',
    'apps/a/src/switch.ts',
    `export function a(b: 'c' | 'd') { switch (b) { case 'c': return 1; } return 2; }`,
  ],
  ['no-cycle', 'apps/a/src/round.ts', `import { b } from './about.ts';\nexport const a = () => b;`],
  ['no-default-export', 'apps/a/src/default.ts', 'export default 1;'],
  ['filename-case', 'apps/a/src/CamelCase.ts', 'export const a = 1;'],
  ['no-process-env', 'apps/a/src/environment.ts', 'export const a = process.env.A;'],
  [
    'rules-of-hooks',
    'apps/a/src/hooks.tsx',
    `import { useState } from 'react';\nexport function A() { if (1 > 0) useState(); }`,
  ],
  [
    'exhaustive-deps',
    'apps/a/src/deps.tsx',
    `import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) { useEffect(() => b(), []); }`,
  ],
  ['alt-text', 'apps/a/src/image.tsx', 'export const A = () => <img src="a.png" />;'],
  [
    'no-focused-tests',
    'apps/a/src/only.test.ts',
    `import { it } from '@jest/globals';\nit.only('a', () => {});`,
  ],
];

/** Code that the same rules must accept. */
const allowed: readonly (readonly [file: string, text: string])[] = [
  ['apps/a/src/about.ts', `import { a } from './round.ts';\nexport const b = () => a;`],
  ['apps/a/src/group.test.ts', `describe('a', () => {\n${long(100)}});`],
  ['apps/a/src/view.tsx', `export function A() {\n${long(100)}}`],
  ['apps/a/src/config.ts', 'export const a = process.env.A;'],
  ['apps/a/jest.config.mjs', 'export default {};'],
  ['packages/wire/src/codec/codec.ts', 'export interface Codec<Inside = any> { decode(): Inside }'],
  ['packages/api-client/src/http.ts', `import axios from 'axios';\naxios();`],
  [
    'packages/ui/src/toast.ts',
    `import { toast } from 'react-toastify';\nimport { Check } from 'lucide-react';\ntoast(Check);`,
  ],
  [
    'packages/platform/src/state.ts',
    `import { useSelector } from 'react-redux';\nexport const useState = useSelector.withTypes();`,
  ],
];

let folder = '';
let found: { code: string; filename: string }[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  for (const [file, text] of [...refused.map(([, ...rest]) => rest), ...allowed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--type-aware', '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  found = JSON.parse(stdout).diagnostics;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const rulesIn = (file: string) =>
  found.filter(({ filename }) => filename === file).map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'));

describe('the linter', () => {
  it.each(refused)('enforces %s in %s', (rule, file) => {
    expect(rulesIn(file)).toContain(rule);
  });

  it.each(allowed.filter(([file]) => file !== 'apps/a/src/about.ts'))('lets %s pass', (file) => {
    expect(rulesIn(file)).toEqual([]);
  });
});
