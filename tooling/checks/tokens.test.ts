import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const css = readFileSync(path.join(import.meta.dirname, '../../packages/ui/src/styles/tokens.css'), 'utf8');

/** The declarations of a selector. */
function declarationsOf(selector: string): string[] {
  const [, rest = ''] = css.split(`${selector} {`);
  const [block = ''] = rest.split('}');
  return block.split(';').flatMap((line) => line.trim() || []);
}

it('the dark theme is whole before the first script has run', () => {
  const dark = declarationsOf(":root[data-theme='dark']");
  expect(dark.length).toBeGreaterThan(25);
  expect(declarationsOf(':root:not([data-theme])')).toEqual(dark);
});
