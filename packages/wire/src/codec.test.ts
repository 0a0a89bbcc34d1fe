import { describe, expect, it } from '@jest/globals';
import {
  INLINE,
  count,
  flag,
  id,
  list,
  emptyResponse,
  nullable,
  oneOf,
  optional,
  record,
  resultSets,
  single,
  text,
  type Codec,
} from './codec.ts';

const there = <Inside>(codec: Codec<Inside>, wire: unknown): Inside => codec.decode(wire);
const andBack = <Inside>(codec: Codec<Inside>, wire: unknown): unknown => codec.encode(codec.decode(wire));

describe('small codecs', () => {
  it('reads 1 and 0 as yes and no', () => {
    expect([there(flag, 1), there(flag, 0)]).toEqual([true, false]);
    expect([flag.encode(true), flag.encode(false)]).toEqual([1, 0]);
  });

  it('spells words as the wire does', () => {
    const role = oneOf({ teacher: 1, student: 2 });
    expect(there(role, 2)).toBe('student');
    expect(role.encode('teacher')).toBe(1);
    expect(role.schema).toEqual({ type: 'integer', enum: [1, 2] });
  });

  it('takes no word that it does not know: an unknown role is not a teacher', () => {
    const role = oneOf({ teacher: 1, student: 2 });
    expect(() => there(role, 3)).toThrow('none of teacher, student');
  });

  it('refuses a choice among no words', () => {
    expect(() => oneOf({})).toThrow('at least one word');
  });

  it('knows a missing value from an empty one', () => {
    const row = record({ note: ['sms', optional(text)] });
    expect(there(row, {})).toEqual({ note: undefined });
    expect(there(row, { sms: null })).toEqual({ note: undefined });
    expect(there(row, { sms: '' })).toEqual({ note: '' });
    expect(row.schema.required).toEqual([]);
  });

  it('keeps null where the wire has it', () => {
    const row = record({ group: ['group', nullable(text)] });
    expect(andBack(row, { group: null })).toEqual({ group: null });
    expect(andBack(row, { group: 'ПИ-1-24' })).toEqual({ group: 'ПИ-1-24' });
  });

  it('never lets a placeholder pass for an id', () => {
    expect(id.schema.minimum).toBe(1);
  });
});

describe('a record', () => {
  const row = record({ academicYearId: ['id_a_year', id], credits: ['kredit', count] });

  it('renames every field at the border', () => {
    expect(there(row, { id_a_year: 2026, kredit: 4 })).toEqual({ academicYearId: 2026, credits: 4 });
    expect(row.encode({ academicYearId: 2026, credits: 4 })).toEqual({ id_a_year: 2026, kredit: 4 });
  });

  it('drops what it does not know', () => {
    expect(andBack(row, { id_a_year: 1, kredit: 2, password: 'x' })).toEqual({ id_a_year: 1, kredit: 2 });
  });

  it('knows its names on both sides', () => {
    expect(row.names).toEqual({ academicYearId: 'id_a_year', credits: 'kredit' });
  });

  it('lays the fields of an inner record beside its own', () => {
    const integer = record({ course: [INLINE, row], text: ['message', text] });
    const wire = { id_a_year: 2026, kredit: 4, message: 'a' };
    expect(there(integer, wire)).toEqual({ course: { academicYearId: 2026, credits: 4 }, text: 'a' });
    expect(andBack(integer, wire)).toEqual(wire);
    expect(integer.schema.required).toEqual(['id_a_year', 'kredit', 'message']);
  });
});

describe('packed answers', () => {
  it('reads rows in their order', () => {
    expect(there(list(flag), [1, 0, 1])).toEqual([true, false, true]);
  });

  it('unwraps the one row of an answer', () => {
    const one = single(record({ isAlive: ['alive', flag] }));
    expect(there(one, [{ alive: 1 }])).toEqual({ isAlive: true });
    expect(andBack(one, [{ alive: 1 }])).toEqual([{ alive: 1 }]);
  });

  it('names result sets by their place', () => {
    const sets = resultSets({ first: list(count), second: list(text) });
    expect(there(sets, [[1, 2], ['a']])).toEqual({ first: [1, 2], second: ['a'] });
    expect(andBack(sets, [[1, 2], ['a']])).toEqual([[1, 2], ['a']]);
  });

  it('spells nothing as no rows', () => {
    expect(emptyResponse.encode(undefined)).toEqual([]);
    expect(there(emptyResponse, [])).toBeUndefined();
  });
});
