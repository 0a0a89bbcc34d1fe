import { describe, expect, it } from '@jest/globals';
import { READING_AGE_MAX_MS, READING_PLACE_MAX_LENGTH, reading } from './reading.ts';

const saved = '2027-09-01T03:00:00.000Z';
const position = { place: 'epubcfi(/6/4!/4/2)', fraction: 0.25, saved };
const row = {
  isFromUmk: 1,
  id_books: 7,
  name: 'Курс лекций',
  author: 'Осмонова Г. Т.',
  format: 'epub',
  fileName: 'лекции.epub',
  size: 2 ** 33,
  version: 'b2a1',
  isForEBooks: 0,
  position,
};
const { open, save, recent } = reading;

describe('what the reader opens (§2 Library)', () => {
  it('is a book or a material, which never mix', () => {
    expect(open.request.encode({ kind: 'book', id: 7 })).toEqual({ isFromUmk: 0, id_books: 7 });
    expect(open.request.encode({ kind: 'material', id: 7 })).toEqual({ isFromUmk: 1, id_books: 7 });
    expect(open.request.decode({ isFromUmk: 0, id_books: 7 })).toEqual({ kind: 'book', id: 7 });
    expect(() => open.request.decode({ id_books: 7 })).toThrow('none of book, material');
    expect(() => open.request.decode({ isFromUmk: 2, id_books: 7 })).toThrow('The wire says 2');
  });

  it('is no placeholder (D-08.1)', () => {
    for (const { request } of [open, save])
      expect(request.schema.properties?.['id_books']).toMatchObject({ type: 'integer', minimum: 1 });
  });

  it('has its title, file and position, with the names of the lists (§3 E-book)', () => {
    const readable = open.response.decode([row]);
    expect(readable).toEqual({
      kind: 'material',
      id: 7,
      title: 'Курс лекций',
      author: 'Осмонова Г. Т.',
      format: 'epub',
      fileName: 'лекции.epub',
      sizeBytes: 2 ** 33,
      version: 'b2a1',
      isInLibrary: false,
      position: { place: position.place, fraction: 0.25, savedAt: saved },
    });
    expect(open.response.encode(readable)).toEqual([row]);
  });

  it('has no position before the first page was turned', () => {
    const unread = [{ ...row, position: null }];
    expect(open.response.decode(unread).position).toBeNull();
    expect(open.response.encode(open.response.decode(unread))).toEqual(unread);
  });

  it('has a format that the reader knows', () => {
    expect(open.response.decode([{ ...row, format: 'other' }]).format).toBe('other');
    expect(() => open.response.decode([{ ...row, format: 'djvu' }])).toThrow('djvu');
  });
});

describe('a position to save (§2 Library)', () => {
  const request = { kind: 'book', id: 7, place: '12', fraction: 1, ageMs: 0 } as const;

  it('has the place, the fraction and its age, and no time of the device', () => {
    const sent = save.request.encode(request);
    expect(sent).toEqual({ isFromUmk: 0, id_books: 7, place: '12', fraction: 1, age: 0 });
    expect(save.request.decode(sent)).toEqual(request);
    expect(save.request.schema.required).toEqual(Object.keys(sent));
  });

  it('has limits', () => {
    expect(save.request.schema.properties).toMatchObject({
      place: { type: 'string', minLength: 1, maxLength: READING_PLACE_MAX_LENGTH },
      fraction: { type: 'number', minimum: 0, maximum: 1 },
      age: { type: 'integer', minimum: 0, maximum: READING_AGE_MAX_MS },
    });
    expect(READING_AGE_MAX_MS / 86_400_000).toBe(30);
  });

  it('is answered with the newest position, as one row', () => {
    const newest = { place: position.place, fraction: 0.25, savedAt: saved };
    expect(save.response.encode(newest)).toEqual([position]);
    expect(save.response.decode([position])).toEqual(newest);
  });
});

describe('what was read last', () => {
  it('is a list without places, which only the reader needs', () => {
    const rows = [
      { isFromUmk: 0, id_books: 3, name: 'Манас', author: '', fraction: 0, saved },
      { isFromUmk: 1, id_books: 3, name: 'Лекции', author: '', fraction: 1, saved },
    ];
    const decoded = recent.response.decode(rows);
    expect(decoded.map(({ kind, id, fraction }) => [kind, id, fraction])).toEqual([
      ['book', 3, 0],
      ['material', 3, 1],
    ]);
    expect(recent.response.encode(decoded)).toEqual(rows);
    expect(recent.response.decode([])).toEqual([]);
  });
});

describe('the calls of the reader', () => {
  it('are for everybody who is signed in; one of them writes (D-05.1)', () => {
    expect([open, save, recent].map(({ access, writes }) => [access, writes])).toEqual([
      ['signed-in', false],
      ['signed-in', true],
      ['signed-in', false],
    ]);
  });

  it('take the person from the session; what a body repeats is compared with it (D-04.2)', () => {
    for (const { identity, request } of [open, save, recent]) {
      expect(identity).toEqual({ id_human: 'personId', id_humanType: 'role' });
      expect(Object.keys(identity).filter((name) => name in (request.schema.properties ?? {}))).toEqual([]);
    }
  });
});
