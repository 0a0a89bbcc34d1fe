import { describe, expect, it } from '@jest/globals';
import {
  anyValue,
  boolean,
  count,
  day,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  type Codec,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { decimal, integerOf, listOf, sha256Hex } from '../codec/values.ts';
import { callBreaks, callShape, type CallShape } from './call-shape.ts';
import { everyEndpoint } from './contract.ts';
import { get, post, upload } from './endpoint.ts';

/** Fields by their names on the wire; one that is undefined is left out. */
type Fields = Readonly<Record<string, Codec<never> | undefined>>;

const fieldsOf = (fields: object) =>
  record(
    Object.fromEntries(
      Object.entries(fields as Fields).flatMap(([name, codec]) => (codec ? [[name, [name, codec]]] : [])),
    ) as Record<string, readonly [string, Codec<never>]>,
  );

const row = { id_row: id, title: text, until: nullable(day) };
const wanted = {
  kurs: integerOf(1, 6),
  note: optional(textOf(0, 50)),
  code: optional(text),
  sort: optional(oneOfNames(['name', 'group'])),
  ids: listOf(id, 20),
  from: day,
  where: fieldsOf({ id_room: id }),
};
const given = {
  rows: list(fieldsOf(row)),
  state: oneOfNames(['open', 'closed']),
  total: count,
  hash: sha256Hex,
};

const shape = (request: object, response: object): CallShape =>
  callShape(
    post('/api/seats.json', {
      summary: 'Seats.',
      access: 'signed-in',
      request: fieldsOf({ ...wanted, ...request }),
      response: single(fieldsOf({ ...given, ...response })),
    }),
  );
const wants = (fields: object) => shape(fields, {});
const gives = (fields: object) => shape({}, fields);
const before = shape({}, {});

describe('a call that only grows', () => {
  it.each<[string, CallShape]>([
    ['is the same', before],
    ['takes another optional field', wants({ room: optional(text) })],
    ['takes more values', wants({ kurs: integerOf(0, 7) })],
    ['takes longer texts', wants({ note: optional(textOf(0, 90)) })],
    ['takes another choice', wants({ sort: optional(oneOfNames(['name', 'group', 'day'])) })],
    ['no longer needs a field', wants({ from: optional(day) })],
    ['takes null as well', wants({ from: nullable(day) })],
    ['takes any number', wants({ kurs: decimal })],
    ['takes anything', wants({ kurs: anyValue })],
    ['has another field in its response', gives({ more: boolean })],
    ['responds with fewer values', gives({ state: oneOfNames(['open']) })],
    ['never responds with null', gives({ rows: list(fieldsOf({ ...row, until: day })) })],
  ])('%s', (_, now) => {
    expect(callBreaks(before, now)).toEqual([]);
  });
});

describe('a call that was changed', () => {
  it.each<[string, CallShape, string]>([
    ['renames a field', wants({ note: undefined, comment: optional(text) }), 'request: "note" is gone'],
    ['takes a field away', wants({ sort: undefined }), 'request: "sort" is gone'],
    ['needs another field', wants({ ws: id }), 'request: "ws" may be missing, where it is required'],
    [
      'needs what was optional',
      wants({ code: text }),
      'request: "code" may be missing, where it is required',
    ],
    [
      'takes another type',
      wants({ kurs: text }),
      'request: "kurs" may be integer, where only string is taken',
    ],
    [
      'takes fewer values',
      wants({ kurs: integerOf(1, 4) }),
      'request: "kurs" has maximum 6, where 4 is taken',
    ],
    ['begins later', wants({ kurs: integerOf(2, 6) }), 'request: "kurs" has minimum 1, where 2 is taken'],
    [
      'takes shorter texts',
      wants({ note: optional(textOf(0, 20)) }),
      'request: "note" has maxLength 50, where 20',
    ],
    [
      'takes no empty text',
      wants({ note: optional(textOf(1, 50)) }),
      'request: "note" has minLength 0, where 1',
    ],
    ['takes fewer rows', wants({ ids: listOf(id, 10) }), 'request: "ids" has maxItems 20, where 10 is taken'],
    [
      'takes fewer choices',
      wants({ sort: optional(oneOfNames(['name'])) }),
      'request: "sort" may be group, which',
    ],
    [
      'takes choices only',
      wants({ code: optional(oneOfNames(['a', 'b'])) }),
      '"code" has no choices, where only a, b',
    ],
    [
      'takes another format',
      wants({ code: optional(day) }),
      'request: "code" has format none, where date is taken',
    ],
    [
      'takes a text of another form',
      wants({ from: sha256Hex }),
      'request: "from" has pattern none, where ^[0-9a-f]',
    ],
    ['renames a field inside', wants({ where: fieldsOf({ room: id }) }), 'request: "where.id_room" is gone'],
    [
      'needs more inside',
      wants({ where: fieldsOf({ id_room: id, day }) }),
      '"where.day" may be missing, where it is',
    ],
    [
      'takes another list',
      wants({ ids: listOf(text, 20) }),
      'request: "ids[]" may be integer, where only string',
    ],
    [
      'takes a list instead of one',
      wants({ from: list(day) }),
      'request: "from" may be string, where only array',
    ],
    [
      'takes one instead of a list',
      wants({ ids: id }),
      'request: "ids" may be array, where only integer is taken',
    ],
    ['no longer has a field', gives({ total: undefined }), 'response: "[].total" is gone'],
    [
      'renames a field of the response',
      gives({ total: undefined, sum: count }),
      'response: "[].total" is gone',
    ],
    [
      'has a field at times',
      gives({ total: optional(count) }),
      '"[].total" may be missing, where it is required',
    ],
    [
      'has null at times',
      gives({ total: nullable(count) }),
      '"[].total" may be null, where only integer is taken',
    ],
    ['has another type', gives({ total: text }), '"[].total" may be string, where only integer is taken'],
    ['has fractions', gives({ total: decimal }), '"[].total" may be number, where only integer is taken'],
    [
      'has another choice',
      gives({ state: oneOfNames(['open', 'due']) }),
      '"[].state" may be due, which is not taken',
    ],
    ['has any text', gives({ state: text }), '"[].state" has no choices, where only open, closed is taken'],
    [
      'has less than before',
      gives({ total: integerOf(-1, 5) }),
      '"[].total" has minimum -1, where 0 is taken',
    ],
    ['has anything', gives({ total: anyValue }), '"[].total" may be anything, where only integer is taken'],
    [
      'renames a field of its rows',
      gives({ rows: list(fieldsOf({ row: id })) }),
      '"[].rows[].id_row" is gone',
    ],
    [
      'has no list any more',
      gives({ rows: fieldsOf(row) }),
      '"[].rows" may be object, where only array is taken',
    ],
    [
      'has another spelling',
      gives({ hash: text }),
      '"[].hash" has pattern none, where ^[0-9a-f]{64}$ is taken',
    ],
    [
      'has a flag instead of a text',
      gives({ hash: flag }),
      '"[].hash" may be integer, where only string is taken',
    ],
  ])('%s', (_, now, sentence) => {
    expect(callBreaks(before, now)).toContainEqual(expect.stringContaining(sentence));
  });

  it('is another call by another method or as a form', () => {
    const declared = { summary: 'A.', access: 'signed-in', request: record({}), response: count } as const;
    const posted = callShape(post('/api/x.json', declared));
    expect(callBreaks(posted, callShape(get('/api/x.json', declared)))).toEqual([
      'was POST (call) and is GET (call)',
    ]);
    expect(callBreaks(posted, callShape(upload('/api/x.json', declared)))).toEqual([
      'was POST (call) and is POST (form)',
    ]);
  });
});

describe('every call of the contract', () => {
  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s takes itself',
    (_, endpoint) => {
      expect(callBreaks(callShape(endpoint), callShape(endpoint))).toEqual([]);
    },
  );
});
