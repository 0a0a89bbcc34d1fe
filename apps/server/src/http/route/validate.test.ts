import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { everyEndpoint } from '@portal/wire';
import { compileSchema, createFieldValidator, toRow } from './validate.ts';

describe('compileSchema', () => {
  it.each([
    [
      { type: 'integer', minimum: 1, maximum: 3 },
      [1, 3],
      [0, 4, 1.5, '1', null, NaN, Infinity, 2 ** 60, true],
    ],
    [{ type: 'number' }, [1.5, -1], [NaN, Infinity, '1']],
    [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', 'өмү'], ['a', 'abcd', 5]],
    [{ type: 'string', pattern: '^a+$' }, ['aa'], ['ab']],
    [{ type: 'string', format: 'date-time' }, ['2026-09-01T00:00:00.000Z'], ['yesterday']],
    [{ type: 'boolean' }, [true, false], ['true', 1]],
    [{ type: ['string', 'null'] }, ['a', null], [1, undefined]],
    [{ enum: [1, 2] }, [1, 2], [3, '1']],
    [
      { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2 },
      [[1], [1, 2]],
      [[], [1, 2, 3], ['1'], {}],
    ],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, [1, null], ['1', undefined]],
    [
      { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
      [{ a: 1, b: 2 }],
      [{}, [], null, { a: '1' }],
    ],
  ] as const)('for %j accepts %j and rejects %j', (schema, good, bad) => {
    const check = compileSchema(schema);
    expect(good.filter((value) => !check(value))).toEqual([]);
    expect(bad.filter((value) => check(value))).toEqual([]);
  });

  it('counts characters instead of UTF-16 units', () => {
    const check = compileSchema({ type: 'string', minLength: 3, maxLength: 4 });
    expect(['😀😀😀', '😀😀😀😀'].every(check)).toBe(true);
    expect(['😀😀', '😀😀😀😀😀'].some(check)).toBe(false);
  });

  it('throws for an unknown keyword', () => {
    expect(() => compileSchema(Object.assign({ type: 'integer' }, { divisibleBy: 2 }))).toThrow(
      'divisibleBy',
    );
    expect(() => compileSchema({ type: 'date' })).toThrow('schema is invalid');
  });

  it('never throws for any value', () => {
    const checks = everyEndpoint.map(({ request }) => compileSchema(request.schema));
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), (value) => {
        for (const check of checks) expect(typeof check(value)).toBe('boolean');
      }),
    );
  });
});

describe('createFieldValidator', () => {
  const findInvalidField = createFieldValidator({
    properties: { id: { type: 'integer' }, note: { type: 'string' } },
    required: ['id'],
  });

  it('returns the name of an invalid or missing field and ignores unknown ones', () => {
    expect(findInvalidField({ id: 1, note: 'a', more: {} })).toBeUndefined();
    expect(findInvalidField({ note: 'a' })).toBe('id');
    expect(findInvalidField({ id: 1, note: 5 })).toBe('note');
    expect(findInvalidField({ id: 1, note: 'a\0b' })).toBe('note');
  });

  it('returns the name of a field within a list', () => {
    const cell = { type: 'object', properties: { mark: { type: 'string' } }, required: ['mark'] } as const;
    const find = createFieldValidator({ properties: { cells: { type: 'array', items: cell } } });
    expect(find({ cells: [{ mark: '5' }, { mark: 5 }] })).toBe('mark');
    expect([find({ cells: 5 }), find({ cells: [5] })]).toEqual(['cells', 'cells']);
  });

  it('accepts null in optional fields', () => {
    expect(findInvalidField({ id: 1, note: null })).toBeUndefined();
    expect(findInvalidField({ id: null })).toBe('id');
  });

  it('looks for NUL only in texts', () => {
    const find = createFieldValidator({ properties: { any: {}, note: { type: 'string' } } });
    expect(find({ any: '\0' })).toBeUndefined();
    expect(find({ note: '\0' })).toBe('note');
  });

  it('ignores fields of the prototype', () => {
    expect(createFieldValidator({ properties: {}, required: [] })({})).toBeUndefined();
    expect(
      createFieldValidator({ properties: { toString: { type: 'string' } }, required: ['toString'] })({}),
    ).toBe('toString');
  });
});

describe('toRow', () => {
  it('returns undefined unless the value is an object', () => {
    expect(toRow({ a: 1 })).toEqual({ a: 1 });
    expect([toRow([]), toRow(null), toRow('a'), toRow(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
