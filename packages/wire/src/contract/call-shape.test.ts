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
import { callBreaks, callShape } from './call-shape.ts';
import { everyEndpoint } from './contract.ts';
import { get, post, upload } from './endpoint.ts';

type Fields = Record<string, readonly [string, Codec<never>]>;

const requested = {
  studyYear: ['kurs', integerOf(1, 6)],
  note: ['note', optional(textOf(0, 50))],
  sort: ['sort', optional(oneOfNames(['name', 'group']))],
  ids: ['ids', listOf(id, 20)],
  from: ['from', day],
  where: ['where', record({ roomId: ['id_room', id] })],
} as const;
const answered = {
  rows: [
    'rows',
    list(record({ rowId: ['id_row', id], title: ['p20', text], until: ['until', nullable(day)] })),
  ],
  state: ['state', oneOfNames(['open', 'closed'])],
  total: ['total', count],
  hash: ['hash', sha256Hex],
} as const;

const call = (request: object = requested, response: object = answered) =>
  post('/api/seats.json', {
    summary: 'Seats.',
    access: 'signed-in',
    request: record(request as Fields),
    response: single(record(response as Fields)),
  });
const before = callShape(call());

const row = (fields: object) => ({ ...answered, rows: ['rows', list(record(fields as Fields))] });
const without = <Name extends string>(fields: object, name: Name): object =>
  Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name));

describe('a call that only grows', () => {
  it.each<[string, object, object]>([
    ['is the same', requested, answered],
    ['takes another optional field', { ...requested, room: ['room', optional(text)] }, answered],
    ['takes more values', { ...requested, studyYear: ['kurs', integerOf(0, 7)] }, answered],
    ['takes longer texts', { ...requested, note: ['note', optional(textOf(0, 90))] }, answered],
    [
      'takes another choice',
      { ...requested, sort: ['sort', optional(oneOfNames(['name', 'group', 'day']))] },
      answered,
    ],
    ['no longer needs a field', { ...requested, from: ['from', optional(day)] }, answered],
    ['takes null as well', { ...requested, from: ['from', nullable(day)] }, answered],
    ['takes any number', { ...requested, studyYear: ['kurs', decimal] }, answered],
    ['takes anything', { ...requested, studyYear: ['kurs', anyValue] }, answered],
    ['answers with another field', requested, { ...answered, more: ['more', boolean] }],
    ['answers with fewer values', requested, { ...answered, state: ['state', oneOfNames(['open'])] }],
    [
      'never answers null',
      requested,
      row({ rowId: ['id_row', id], title: ['p20', text], until: ['until', day] }),
    ],
    [
      'calls a field otherwise in the code',
      { ...without(requested, 'from'), since: ['from', day] },
      answered,
    ],
  ])('%s', (_, request, response) => {
    expect(callBreaks(before, callShape(call(request, response)))).toEqual([]);
  });
});

describe('a call that was changed', () => {
  it.each<[string, object, object, string]>([
    [
      'renames a field of the request',
      { ...without(requested, 'note'), note: ['comment', optional(textOf(0, 50))] },
      answered,
      'request: "note" is gone',
    ],
    ['takes a field away', without(requested, 'sort'), answered, 'request: "sort" is gone'],
    [
      'needs another field',
      { ...requested, term: ['ws', id] },
      answered,
      'request: "ws" may be missing, where it is required',
    ],
    [
      'needs what was optional',
      { ...requested, note: ['note', textOf(0, 50)] },
      answered,
      'request: "note" may be missing, where it is required',
    ],
    [
      'takes another type',
      { ...requested, studyYear: ['kurs', text] },
      answered,
      'request: "kurs" may be integer, where only string is taken',
    ],
    [
      'takes fewer values',
      { ...requested, studyYear: ['kurs', integerOf(1, 4)] },
      answered,
      'request: "kurs" has maximum 6, where 4 is taken',
    ],
    [
      'begins later',
      { ...requested, studyYear: ['kurs', integerOf(2, 6)] },
      answered,
      'request: "kurs" has minimum 1, where 2 is taken',
    ],
    [
      'takes shorter texts',
      { ...requested, note: ['note', optional(textOf(0, 20))] },
      answered,
      'request: "note" has maxLength 50, where 20 is taken',
    ],
    [
      'takes no empty text',
      { ...requested, note: ['note', optional(textOf(1, 50))] },
      answered,
      'request: "note" has minLength 0, where 1 is taken',
    ],
    [
      'takes fewer rows',
      { ...requested, ids: ['ids', listOf(id, 10)] },
      answered,
      'request: "ids" has maxItems 20, where 10 is taken',
    ],
    [
      'takes fewer choices',
      { ...requested, sort: ['sort', optional(oneOfNames(['name']))] },
      answered,
      'request: "sort" may be group, which is not taken',
    ],
    [
      'takes choices only',
      { ...requested, note: ['note', optional(oneOfNames(['a', 'b']))] },
      answered,
      'request: "note" may be any value, where only a, b is taken',
    ],
    [
      'takes a text of another form',
      { ...requested, from: ['from', sha256Hex] },
      answered,
      'request: "from" has pattern none, where ^[0-9a-f]{64}$ is taken',
    ],
    [
      'renames a field inside',
      { ...requested, where: ['where', record({ roomId: ['room', id] })] },
      answered,
      'request: "where.id_room" is gone',
    ],
    [
      'changes what a list holds',
      { ...requested, ids: ['ids', listOf(text, 20)] },
      answered,
      'request: "ids[]" may be integer, where only string is taken',
    ],
    [
      'takes a list instead of one',
      { ...requested, from: ['from', list(day)] },
      answered,
      'request: "from" may be string, where only array is taken',
    ],
    ['answers without a field', requested, without(answered, 'total'), 'response: "[].total" is gone'],
    [
      'renames a field of the response',
      requested,
      { ...without(answered, 'total'), total: ['sum', count] },
      'response: "[].total" is gone',
    ],
    [
      'answers with a field at times',
      requested,
      { ...answered, total: ['total', optional(count)] },
      'response: "[].total" may be missing, where it is required',
    ],
    [
      'answers null at times',
      requested,
      { ...answered, total: ['total', nullable(count)] },
      'response: "[].total" may be null, where only integer is taken',
    ],
    [
      'answers with another type',
      requested,
      { ...answered, total: ['total', text] },
      'response: "[].total" may be string, where only integer is taken',
    ],
    [
      'answers with fractions',
      requested,
      { ...answered, total: ['total', decimal] },
      'response: "[].total" may be number, where only integer is taken',
    ],
    [
      'answers with another choice',
      requested,
      { ...answered, state: ['state', oneOfNames(['open', 'closed', 'due'])] },
      'response: "[].state" may be due, which is not taken',
    ],
    [
      'answers with any text',
      requested,
      { ...answered, state: ['state', text] },
      'response: "[].state" may be any value, where only open, closed is taken',
    ],
    [
      'answers with less than before',
      requested,
      { ...answered, total: ['total', integerOf(-1, 5)] },
      'response: "[].total" has minimum -1, where 0 is taken',
    ],
    [
      'answers with anything',
      requested,
      { ...answered, total: ['total', anyValue] },
      'response: "[].total" may be anything, where only integer is taken',
    ],
    [
      'renames a field of its rows',
      requested,
      row({ rowId: ['row', id], title: ['p20', text], until: ['until', nullable(day)] }),
      'response: "[].rows[].id_row" is gone',
    ],
    [
      'answers with another spelling',
      requested,
      { ...answered, hash: ['hash', text] },
      'response: "[].hash" has pattern none, where ^[0-9a-f]{64}$ is taken',
    ],
    [
      'answers with a flag instead of a text',
      requested,
      { ...answered, hash: ['hash', flag] },
      'response: "[].hash" may be integer, where only string is taken',
    ],
  ])('%s', (_, request, response, sentence) => {
    expect(callBreaks(before, callShape(call(request, response)))).toContain(sentence);
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
