import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { count, flag, optional, record, text } from '../codec/codec.ts';
import { download, endpointUrl, fieldOf, get, post, stream, upload } from './endpoint.ts';

const request = record({ name: ['p20', text], isElective: ['isSelect', optional(flag)] });
const declared = { summary: 'A.', access: 'signed-in', request, response: count } as const;
const file = download('/api/report.pdf', { summary: 'A.', access: 'signed-in', request });

describe('a declared endpoint', () => {
  it('is below the base path (D-01.1)', () => {
    expect(post('/api/x.json', declared).path).toBe('/lms/api/x.json');
  });

  it('reads by GET and by POST unless it says that it writes', () => {
    expect(get('/api/x.json', declared)).toMatchObject({ method: 'GET', kind: 'call', writes: false });
    expect(post('/api/x.json', declared)).toMatchObject({ method: 'POST', kind: 'call', writes: false });
    expect(post('/api/x.json', { ...declared, writes: true }).writes).toBe(true);
    expect(stream('/api/events', declared)).toMatchObject({ method: 'GET', kind: 'stream', writes: false });
  });

  it('with a form always writes', () => {
    expect(upload('/api/x.json', declared)).toMatchObject({ method: 'POST', kind: 'form', writes: true });
  });

  it('names the wire field of an error, and an unknown field as it is', () => {
    const endpoint = post('/api/x.json', declared);
    expect(fieldOf(endpoint, 'isElective')).toBe('isSelect');
    const bare = post('/api/y.json', { ...declared, request: { ...request, names: {} } });
    expect(fieldOf(bare, 'name')).toBe('name');
  });
});

describe('the address of a file', () => {
  it('has the wire names and leaves out what is not given (D-06)', () => {
    expect(endpointUrl(file, { name: 'ПИ', isElective: true })).toBe(
      '/lms/api/report.pdf?p20=%D0%9F%D0%98&isSelect=1',
    );
    expect(endpointUrl(file, { name: '' })).toBe('/lms/api/report.pdf?p20=');
  });

  it('is encoded, so that no text adds a parameter (D-06)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const [path, query = '', ...more] = endpointUrl(file, { name }).split('?');
        expect([path, more]).toEqual(['/lms/api/report.pdf', []]);
        expect(query.slice('p20='.length)).not.toMatch(/[&=#\s]/);
        expect(decodeURIComponent(query)).toBe(`p20=${name}`);
      }),
    );
  });
});
