import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { acceptedSchemaOf, createRequestNormalizer, requestSchemaOf } from './accepted-request.ts';
import { rowOf } from '../codec/arbitrary-row.ts';
import { boolean, count, flag, id, list, nullable, optional, record, text } from '../codec/codec.ts';
import { oneOf } from '../codec/names.ts';
import type { JsonSchema } from '../codec/json-schema.ts';
import { everyEndpoint } from '../index.ts';

const Row = record({
  personId: ['uid', id],
  role: ['role', oneOf({ teacher: 1, student: 2 })],
  isGroupChat: ['IsGroupChat', flag],
  isDone: ['done', boolean],
  name: ['name', text],
  marks: ['marks', list(nullable(count))],
  lessons: ['lessons', list(record({ timeId: ['id_time', id], isOpen: ['open', optional(flag)] }))],
});
const normalize = createRequestNormalizer(Row.schema);

describe('the request normalizer', () => {
  it('converts numbers that come as texts (§3 User/session, D-04.3)', () => {
    expect(normalize({ uid: '9', role: '2', name: '7' })).toEqual({ uid: 9, role: 2, name: '7' });
    expect(normalize({ marks: ['5', null, 4], lessons: [{ id_time: '3' }] })).toEqual({
      marks: [5, null, 4],
      lessons: [{ id_time: 3 }],
    });
    expect(createRequestNormalizer({ properties: { x: { type: 'number' } } })({ x: '-74.6' })).toEqual({
      x: -74.6,
    });
  });

  it.each([1, true, '1', 'true'])(
    'reads the flag %j as set (§3 Chat send payload.1, §7 Transport.9)',
    (value) => {
      expect(normalize({ IsGroupChat: value, done: value })).toEqual({ IsGroupChat: 1, done: true });
      expect(normalize({ lessons: [{ open: value }] })).toEqual({ lessons: [{ open: 1 }] });
    },
  );

  it.each([0, false, '0', 'false'])(
    'reads the flag %j as not set (§3 Chat send payload.1, §7 Transport.9)',
    (value) => {
      expect(normalize({ IsGroupChat: value, done: value })).toEqual({ IsGroupChat: 0, done: false });
    },
  );

  it('leaves everything else for the validation (§7 Transport.9)', () => {
    const odd = ['', ' 9', '9 ', '09', '+9', '1e3', '0x10', '9.5', 'me', '٩', {}, [9], null, true];
    for (const value of odd) expect(normalize({ uid: value })).toEqual({ uid: value });
    for (const value of ['', 'yes', 'TRUE', 2, null, [true]])
      expect(normalize({ IsGroupChat: value, done: value })).toEqual({ IsGroupChat: value, done: value });
    for (const value of ['5', { 0: '5' }, null])
      expect(normalize({ marks: value })).toEqual({ marks: value });
    expect(normalize({ lessons: 'x', more: '7' })).toEqual({ lessons: 'x', more: '7' });
  });

  it('returns the same row when nothing changes, and never changes the given one (§7 Transport.9)', () => {
    const strict = { uid: 9, role: 2, IsGroupChat: 1, marks: [] };
    expect(normalize({ ...strict })).toEqual(strict);
    const plain = { uid: 9, name: 'a' };
    expect(normalize(plain)).toBe(plain);
    const spelled = Object.freeze({ uid: '9' });
    expect(normalize(spelled)).toEqual({ uid: 9 });
  });

  it('ignores the fields of the prototype (§7 Transport.9)', () => {
    const inherited: Record<string, unknown> = Object.create({ uid: '9' });
    expect(normalize(inherited)).toBe(inherited);
  });
});

/** Any spelling of a number or a flag; other values stay. */
const spellings = (value: unknown, { type, enum: values }: JsonSchema = {}): unknown[] => {
  if (type === undefined) return [value];
  if (typeof value === 'boolean') return [value, Number(value), String(Number(value)), String(value)];
  if (typeof value !== 'number') return [value];
  const texts = [value, String(value)];
  return String(values) === '0,1' ? [...texts, value === 1, String(value === 1)] : texts;
};

describe.each(everyEndpoint.filter(({ method }) => method === 'POST'))('the request of $name', (endpoint) => {
  const schema = requestSchemaOf(endpoint);

  it('means the same in every spelling (§7, §7 Transport.9, D-04)', () => {
    const { properties = {} } = schema;
    const spelled = rowOf(schema).chain((row) =>
      fc.record({
        row: fc.constant(row),
        spelling: fc.record(
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              fc.constantFrom(...spellings(value, properties[name])),
            ]),
          ),
        ),
      }),
    );
    fc.assert(
      fc.property(spelled, ({ row, spelling }) => {
        expect(createRequestNormalizer(schema)(spelling)).toEqual(row);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the accepted schema', () => {
  it('names the texts and flags that the normalizer converts (§7 Transport.9, D-12)', () => {
    expect(acceptedSchemaOf(Row.schema).properties).toEqual({
      uid: expect.objectContaining({ type: ['integer', 'string'], minimum: 1, title: 'personId' }),
      role: { enum: [1, 2, '1', '2'], title: 'role' },
      IsGroupChat: { enum: [0, 1, false, true, '0', '1', 'false', 'true'], title: 'isGroupChat' },
      done: { enum: [true, false, 1, 0, 'true', 'false', '1', '0'], title: 'isDone' },
      name: { type: 'string', title: 'name' },
      marks: expect.objectContaining({
        items: { anyOf: [expect.objectContaining({ type: ['integer', 'string'] }), { type: 'null' }] },
      }),
      lessons: expect.objectContaining({
        items: expect.objectContaining({
          properties: expect.objectContaining({ open: expect.objectContaining({ title: 'isOpen' }) }),
        }),
      }),
    });
    expect(acceptedSchemaOf({ type: 'number' }).type).toEqual(['number', 'string']);
  });
});
