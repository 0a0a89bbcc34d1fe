import { describe, expect, it } from '@jest/globals';
import { createStatementNames } from './statement-names.ts';

describe('statement names', () => {
  it('are unique to each text', () => {
    const nameOf = createStatementNames();
    expect(nameOf('SELECT $1')).toBe(nameOf('SELECT $1'));
    expect(nameOf('SELECT $1')).not.toBe(nameOf('SELECT $2'));
  });

  it('are the same in every process, and short enough for PostgreSQL', () => {
    const name = createStatementNames()('SELECT $1');
    expect(name).toBe(createStatementNames()('SELECT $1'));
    expect(Buffer.byteLength(name ?? '')).toBeLessThan(64);
  });

  it('are limited in number', () => {
    const nameOf = createStatementNames(2);
    const [first, second] = [nameOf('1'), nameOf('2')];
    expect([nameOf('3'), nameOf('1'), nameOf('2')]).toEqual([undefined, first, second]);
  });
});
