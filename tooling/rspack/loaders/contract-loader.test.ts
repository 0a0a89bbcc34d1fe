import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

const withoutSummaries = createRequire(import.meta.url)('./contract-loader.cjs') as (
  source: string,
) => string;

describe('the contract in a browser', () => {
  it('has no sentences of the API page, and every line where it was', () => {
    const source = [
      "  read: post('/a', {",
      "    summary: 'It\\'s one.',",
      '    summary:',
      `      "Somebody's, in two lines.",`,
      '    request: emptyRequest,',
      '  }),',
      'const summary: string = text;',
    ].join('\n');
    const lines = withoutSummaries(source).split('\n');
    expect(lines.map((line) => line.trim())).toEqual([
      "read: post('/a', {",
      '',
      '',
      '',
      'request: emptyRequest,',
      '}),',
      'const summary: string = text;',
    ]);
  });
});
