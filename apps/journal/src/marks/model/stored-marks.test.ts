import { describe, expect, it } from '@jest/globals';
import { cellId } from '@portal/wire/journal/mark';
import { StoredMarks } from './stored-marks.ts';

const cell = { lessonId: 1, studentId: 101 };
const id = cellId.encode(cell);
const at = (version: number, value = version * 10) => ({ cell, value, version });
const answer = (state: 'saved' | 'conflict', version: number) => ({
  ...at(version),
  state,
  sentValue: 5,
});

describe('what is stored, as far as the tab knows (D§4 Journal.2)', () => {
  it('begins empty, and becomes newer only', () => {
    const stored = new StoredMarks();
    expect(stored.get(id)).toEqual({ value: null, version: 0 });
    expect(stored.receive([at(2)])).toEqual([id]);
    expect(stored.receive([at(2, 99)])).toEqual([]);
    expect(stored.receive([at(1)])).toEqual([]);
    expect(stored.get(id)).toEqual({ value: 20, version: 2 });
  });

  it('is agreed with by a write of the teacher, not by one of somebody else', () => {
    const stored = new StoredMarks();
    stored.receiveResults([answer('saved', 1)]);
    stored.receive([at(2)]);
    expect(stored.agreedVersion(id)).toBe(1);
    stored.receiveResults([answer('conflict', 3)]);
    expect(stored.agreedVersion(id)).toBe(1);
    expect(stored.get(id).version).toBe(3);
    stored.agree(id);
    expect(stored.agreedVersion(id)).toBe(3);
  });

  it('is agreed with as it is, before the teacher has written anything', () => {
    const stored = new StoredMarks();
    stored.receive([at(4)]);
    expect(stored.agreedVersion(id)).toBe(4);
  });

  it('was seen in the version over which a waiting value had been written', () => {
    const stored = new StoredMarks();
    stored.agreeOnce(id, 2);
    stored.receive([at(5)]);
    stored.agreeOnce(id, 5);
    expect(stored.agreedVersion(id)).toBe(2);
  });
});
