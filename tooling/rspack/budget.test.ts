import { describe, expect, it } from '@jest/globals';
import { exceededBudgets, wireSize } from './budget.ts';

/** A build with these files, by size. */
const buildOf = (sizes: Readonly<Record<string, number>>) => ({
  getAsset(name: string) {
    const size = sizes[name];
    return size === undefined ? undefined : { source: { size: () => size } };
  },
});

const build = buildOf({ 'letter.js': 9_000, 'letter.js.br': 700, 'stamp.png': 400 });

describe('budgets', () => {
  it('use the compressed size if there is one', () => {
    expect(wireSize(build, ['letter.js'])).toBe(700);
    expect(wireSize(build, ['letter.js', 'stamp.png'])).toBe(1_100);
  });

  it('count each file once', () => {
    expect(wireSize(build, ['letter.js', 'letter.js'])).toBe(700);
  });

  it('report only what exceeds them', () => {
    const files = ['letter.js'];
    const problems = exceededBudgets(build, [
      { what: 'The letter', files, maxBytes: 700 },
      { what: 'The postcard', files, maxBytes: 699 },
    ]);
    expect(problems).toEqual([
      'The postcard weighs 700 bytes (brotli), more than 699: load parts of it later',
    ]);
  });

  it('fail for missing files', () => {
    expect(() => wireSize(build, ['nothing.js'])).toThrow('nothing.js is not part of the build');
  });
});
