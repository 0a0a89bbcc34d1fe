import { describe, expect, it } from '@jest/globals';
import { typeReports } from './report.ts';

const packages = {
  kit: { '.': './src/index.ts', './forms': './src/forms.ts' },
  facts: { '.': './src/index.ts', './*': './src/*.ts' },
};
const files = {
  'kit/src/index': [
    "import * as styles from './card.module.css';",
    "export { Card, type Props as CardProps } from './card.tsx';",
    'export { styles };',
  ].join('\n'),
  'kit/src/forms': "export * from './field.ts';",
  'kit/src/field': [
    'declare const inner: string;',
    '/** A field. */',
    'export declare class Field {',
    '    #private;',
    '    private text;',
    '    readonly kind: typeof inner;',
    '}',
    'export declare const first: string, second: number;',
    'export {};',
  ].join('\n'),
  'kit/src/card': [
    "import { type Mark, type Unused } from '@portal/facts';",
    '/** Props of a card. */',
    'export interface Props {',
    '    mark: Mark;',
    '    send?<Text extends string>(text: Text): import("@portal/facts/days").Day;',
    '}',
    '/** A card. */',
    'export declare function Card({ mark }: Props): import("react").JSX.Element;',
    'export declare const Secret: string;',
  ].join('\n'),
  'facts/src/index': "export type { Mark } from './marks.ts';\nexport declare const unused: number;",
  'facts/src/marks': 'export type Mark = number;',
  'facts/src/days': 'export type Day = string;\nexport type Night = string;',
};
const reportsOf = (entries: readonly (readonly [string, string])[]) =>
  typeReports({ files: new Map(entries), packages, entries: ['@portal/kit', '@portal/kit/forms'] });

describe('a report of types', () => {
  const reports = reportsOf(Object.entries(files));

  it('has what modules can reach from a library, by the names of modules', () => {
    expect(reports.get('kit')).toBe(
      [
        '// Generated from packages/kit by `pnpm run docs`. Do not edit.',
        '',
        "declare module '@portal/kit' {",
        "import * as styles from '@portal/kit/src/card.module.css';",
        "export { Card } from '@portal/kit/src/card';",
        'export { styles };',
        "export { type Props as CardProps } from '@portal/kit/src/card';",
        '}',
        '',
        "declare module '@portal/kit/forms' {",
        "export { Field } from '@portal/kit/src/field';",
        "export { first } from '@portal/kit/src/field';",
        "export { second } from '@portal/kit/src/field';",
        '}',
        '',
        "declare module '@portal/kit/src/card' {",
        "import type { Mark } from '@portal/facts';",
        '/** Props of a card. */',
        'export interface Props {',
        '    mark: Mark;',
        "    send?: <Text extends string>(text: Text) => import('@portal/facts/src/days').Day;",
        '}',
        '/** A card. */',
        "export function Card({ mark }: Props): import('react').JSX.Element;",
        '}',
        '',
        "declare module '@portal/kit/src/field' {",
        'const inner: string;',
        '/** A field. */',
        'export class Field {',
        '    readonly kind: typeof inner;',
        '}',
        'export const first: string;',
        'export const second: number;',
        'export {};',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('has the types of other packages that these refer to, and nothing else', () => {
    expect(reports.get('facts')).toContain('export type Day = string;');
    expect(reports.get('facts')).not.toMatch(/unused|Night/);
  });

  it('does not depend on the order of the files', () => {
    expect(reportsOf(Object.entries(files).toReversed())).toEqual(reports);
  });
});
