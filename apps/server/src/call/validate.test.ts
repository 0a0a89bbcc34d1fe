import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { everyEndpoint } from '@portal/wire';
import { coerceFields, compile, compileFields, rowOf } from './validate.ts';

describe('a schema of the contract', () => {
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
  ] as const)('%j takes %j and refuses %j', (schema, good, bad) => {
    const check = compile(schema);
    expect(good.filter((value) => !check(value))).toEqual([]);
    expect(bad.filter((value) => check(value))).toEqual([]);
  });

  it('counts characters as people do, not units of UTF-16', () => {
    const check = compile({ type: 'string', minLength: 3, maxLength: 4 });
    expect(['😀😀😀', '😀😀😀😀'].every(check)).toBe(true);
    expect(['😀😀', '😀😀😀😀😀'].some(check)).toBe(false);
  });

  it('with a rule that nobody would keep is refused at the start', () => {
    expect(() => compile(Object.assign({ type: 'integer' }, { divisibleBy: 2 }))).toThrow('divisibleBy');
    expect(() => compile({ type: 'date' })).toThrow('schema is invalid');
  });

  it('never throws, whatever comes', () => {
    const checks = everyEndpoint.map(({ request }) => compile(request.schema));
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), (value) => {
        for (const check of checks) expect(typeof check(value)).toBe('boolean');
      }),
    );
  });
});

describe('the fields of a question', () => {
  const wrongField = compileFields({
    properties: { id: { type: 'integer' }, note: { type: 'string' } },
    required: ['id'],
  });

  it('are named when they are wrong or missing; unknown ones pass by', () => {
    expect(wrongField({ id: 1, note: 'a', more: {} })).toBeUndefined();
    expect(wrongField({ note: 'a' })).toBe('id');
    expect(wrongField({ id: 1, note: 5 })).toBe('note');
    expect(wrongField({ id: 1, note: 'a\0b' })).toBe('note');
  });

  it('may be null where they may be left out', () => {
    expect(wrongField({ id: 1, note: null })).toBeUndefined();
    expect(wrongField({ id: null })).toBe('id');
  });

  it('are not found in the prototype of things', () => {
    expect(compileFields({ properties: {}, required: [] })({})).toBeUndefined();
    expect(compileFields({ properties: { toString: { type: 'string' } }, required: ['toString'] })({})).toBe(
      'toString',
    );
  });
});

describe('texts of a query or a form', () => {
  const schema = {
    properties: { id: { type: 'integer' }, isOn: { type: 'boolean' }, name: { type: 'string' } },
  };

  it('become what the schema has', () => {
    expect(coerceFields(schema, { id: '-12', isOn: 'true', name: '7', more: '7' })).toEqual({
      id: -12,
      isOn: true,
      name: '7',
      more: '7',
    });
  });

  it('stay texts when they are something else, so that the check refuses them', () => {
    const wrong = { id: '0x10', isOn: 'yes' };
    expect(coerceFields(schema, wrong)).toEqual(wrong);
    expect(coerceFields(schema, { id: '' })).toEqual({ id: '' });
    expect(coerceFields(schema, { id: ['1', '2'] })).toEqual({ id: ['1', '2'] });
  });

  it('are a row or nothing', () => {
    expect(rowOf({ a: 1 })).toEqual({ a: 1 });
    expect([rowOf([]), rowOf(null), rowOf('a'), rowOf(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
