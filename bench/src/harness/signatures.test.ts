import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './root.ts';
import { countCopies, signatures } from './signatures.ts';

/** Reads files of packages as the shell resolves them. */
const resolveFrom = createRequire(path.join(root, 'apps/shell/package.json'));
const react = readFileSync(
  path.join(path.dirname(resolveFrom.resolve('react')), 'cjs/react.production.js'),
  'utf8',
);
const reactDom = readFileSync(
  path.join(path.dirname(resolveFrom.resolve('react-dom')), 'cjs/react-dom.production.js'),
  'utf8',
);

describe('counting copies', () => {
  it('finds the one copy of React, although React DOM mentions the same field', () => {
    const copies = countCopies([react, reactDom]);
    expect(copies.get('react')).toBe(1);
    expect(copies.get('react-dom')).toBe(1);
  });

  it('finds a second copy that a remote brought along', () => {
    expect(countCopies([react, reactDom, react]).get('react')).toBe(2);
  });

  it('finds two copies in one script', () => {
    expect(countCopies([react + react]).get('react')).toBe(2);
  });

  it('reports zero copies of a missing library', () => {
    const copies = countCopies(['console.log(1)']);
    expect([...copies.keys()]).toEqual(signatures.map(({ library }) => library));
    expect([...copies.values()].every((count) => count === 0)).toBe(true);
  });
});
