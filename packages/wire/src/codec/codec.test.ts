import { describe, expect, it } from '@jest/globals';
import {
  INLINE,
  count,
  flag,
  id,
  list,
  emptyResponse,
  nullable,
  optional,
  record,
  single,
  text,
  type Codec,
} from './codec.ts';
import { oneOf } from './names.ts';
import { resultSets } from './result-sets.ts';

const decode = <Inside>(codec: Codec<Inside>, wire: unknown): Inside => codec.decode(wire);
const roundTrip = <Inside>(codec: Codec<Inside>, wire: unknown): unknown => codec.encode(codec.decode(wire));

describe('small codecs', () => {
  it('decode 1 and 0 as booleans', () => {
    expect([decode(flag, 1), decode(flag, 0)]).toEqual([true, false]);
    expect([flag.encode(true), flag.encode(false)]).toEqual([1, 0]);
  });

  it('encode names as wire values', () => {
    const role = oneOf({ teacher: 1, student: 2 });
    expect(decode(role, 2)).toBe('student');
    expect(role.encode('teacher')).toBe(1);
    expect(role.schema).toEqual({ type: 'integer', enum: [1, 2] });
  });

  it('throw for an unknown wire value, so that an unknown role is not a teacher (§1 Product.1, §6.1)', () => {
    const role = oneOf({ teacher: 1, student: 2 });
    expect(() => decode(role, 3)).toThrow('none of teacher, student');
  });

  it('refuse oneOf without names', () => {
    // @ts-expect-error -- A choice needs a name; the compiler says so, and browsers carry no message.
    expect(oneOf({}).schema.enum).toEqual([]);
  });

  it('distinguish a missing value from an empty one', () => {
    const row = record({ note: ['sms', optional(text)] });
    expect(decode(row, {})).toEqual({ note: undefined });
    expect(decode(row, { sms: null })).toEqual({ note: undefined });
    expect(decode(row, { sms: '' })).toEqual({ note: '' });
    expect(row.schema.required).toEqual([]);
  });

  it('keep null', () => {
    const row = record({ group: ['group', nullable(text)] });
    expect(roundTrip(row, { group: null })).toEqual({ group: null });
    expect(roundTrip(row, { group: 'ПИ-1-24' })).toEqual({ group: 'ПИ-1-24' });
  });

  it('refuse -1 as an id (D-08.1)', () => {
    expect(id.schema.minimum).toBe(1);
  });
});

describe('a record', () => {
  const row = record({ academicYearId: ['id_a_year', id], credits: ['kredit', count] });

  it('renames every field', () => {
    expect(decode(row, { id_a_year: 2026, kredit: 4 })).toEqual({ academicYearId: 2026, credits: 4 });
    expect(row.encode({ academicYearId: 2026, credits: 4 })).toEqual({ id_a_year: 2026, kredit: 4 });
  });

  it('drops unknown fields', () => {
    expect(roundTrip(row, { id_a_year: 1, kredit: 2, password: 'x' })).toEqual({ id_a_year: 1, kredit: 2 });
  });

  it('lists the names of both sides', () => {
    expect(row.names).toEqual({ academicYearId: 'id_a_year', credits: 'kredit' });
  });

  it('inlines the fields of an inner record', () => {
    const outer = record({ course: [INLINE, row], text: ['message', text] });
    const wire = { id_a_year: 2026, kredit: 4, message: 'a' };
    expect(decode(outer, wire)).toEqual({ course: { academicYearId: 2026, credits: 4 }, text: 'a' });
    expect(roundTrip(outer, wire)).toEqual(wire);
    expect(outer.schema.required).toEqual(['id_a_year', 'kredit', 'message']);
  });
});

describe('wrapped responses', () => {
  it('keep the order of rows', () => {
    expect(decode(list(flag), [1, 0, 1])).toEqual([true, false, true]);
  });

  it('unwrap a single row', () => {
    const one = single(record({ isAlive: ['alive', flag] }));
    expect(decode(one, [{ alive: 1 }])).toEqual({ isAlive: true });
    expect(roundTrip(one, [{ alive: 1 }])).toEqual([{ alive: 1 }]);
  });

  it('name result sets by their position (D-02.1)', () => {
    const sets = resultSets({ first: list(count), second: list(text) });
    expect(decode(sets, [[1, 2], ['a']])).toEqual({ first: [1, 2], second: ['a'] });
    expect(roundTrip(sets, [[1, 2], ['a']])).toEqual([[1, 2], ['a']]);
  });

  it('encode an empty response as no rows', () => {
    expect(emptyResponse.encode(undefined)).toEqual([]);
    expect(decode(emptyResponse, [])).toBeUndefined();
  });
});
