import { describe, expect, it } from '@jest/globals';
import { everyEndpoint } from '@portal/wire';
import { flag, id, list, nullable, optional, record, textOf } from '@portal/wire/codec';
import { get, post } from '@portal/wire/contract/endpoint';
import { apiPage } from './api-page.ts';
import { documents } from './documents.ts';
import { fieldsOf, kindOf } from './fields.ts';
import { glossary } from './glossary.ts';
import { personalDataPage } from './personal-data-page.ts';

const Seat = record({ number: ['nomer', id], isFree: ['free', optional(flag)] });
const Hall = record({ hallId: ['id_hall', id], seats: ['mesta', list(Seat)] });

const halls = {
  name: 'halls.list',
  ...get('/api/halls.json', {
    summary: 'Halls with their seats.',
    access: 'student',
    request: record({ hallId: ['id_hall', id] }),
    response: list(Hall),
  }),
};
const closing = {
  name: 'halls.close',
  ...post('/api/halls/close.json', {
    summary: 'Closes a hall.',
    access: { claim: 'news.publish' },
    request: record({ hallId: ['id_hall', id] }),
    response: list(Hall),
  }),
};
const seat = {
  name: 'halls.take',
  ...post('/api/halls/take.json', {
    summary: 'Takes a seat.',
    access: 'student',
    request: record({ number: ['nomer', id] }),
    response: list(Seat),
    identity: { uid: 'personId' },
    writes: true,
  }),
};

describe('fields of a schema', () => {
  it('have both names, and the fields of an inner object follow it', () => {
    expect(
      fieldsOf(list(Hall).schema).map(({ wireName, insideName, depth }) => [wireName, insideName, depth]),
    ).toEqual([
      ['id_hall', 'hallId', 0],
      ['mesta', 'seats', 0],
      ['nomer', 'number', 1],
      ['free', 'isFree', 1],
    ]);
  });

  it('are marked when they are optional', () => {
    expect(fieldsOf(Seat.schema).map(({ isOptional }) => isOptional)).toEqual([false, true]);
  });

  it.each([
    [id.schema, 'integer from 1'],
    [textOf(2, 9).schema, 'string from 2 to 9'],
    [flag.schema, '0 or 1'],
    [nullable(id).schema, 'integer from 1 or null'],
    [list(Seat).schema, 'list of object'],
    [{}, 'anything'],
  ])('describe schema %# in words', (schema, words) => {
    expect(kindOf(schema)).toBe(words);
  });
});

describe('docs/api.md', () => {
  const page = apiPage([halls, seat, closing]);

  it('has a section for every endpoint, below its feature', () => {
    expect(page).toContain(
      '## halls\n\n### halls.list\n\nHalls with their seats.\n\n`GET /lms/api/halls.json` · student\n',
    );
    expect(page.match(/^## halls$/gm)).toHaveLength(1);
  });

  it('names the claim that an endpoint requires', () => {
    expect(page).toContain('`POST /lms/api/halls/close.json` · claim `news.publish`');
  });

  it("names the endpoints that write, and the body fields that repeat the caller's identity", () => {
    expect(page).toContain('`POST /lms/api/halls/take.json` · student · writes');
    expect(page).toContain('Identity fields, compared with the session: `uid`.');
  });

  it('shows both names of each field', () => {
    expect(page).toContain('| &nbsp;&nbsp;`free` | `isFree` | 0 or 1, optional |');
  });
});

describe('docs/glossary.md', () => {
  it('has one row per pair of names, with every endpoint that uses it', () => {
    const text = glossary([halls, seat]);
    expect(text).toContain('| `nomer` | `number` | halls.list, halls.take |');
    expect(text).toContain('| `id_hall` | `hallId` | halls.list |');
  });
});

describe('the generated documents', () => {
  it('contain every endpoint of the contract (D-12)', () => {
    const { 'docs/api.md': api = '', 'docs/openapi.json': openApi = '' } = documents([]);
    for (const { name, path } of everyEndpoint) {
      expect(api).toContain(`### ${name}\n`);
      expect(openApi).toContain(`"${path}"`);
    }
    // The compiler writes the types of all packages.
  }, 120_000);
});

describe('the page of personal data', () => {
  it('has a line for each table and for each recipient', () => {
    const page = personalDataPage(
      [
        { table: 'locker', topic: 'study', deleted: true, omit: ['key_hash'] },
        { table: 'key', topic: 'study', leftOut: 'a hash', why: 'a day' },
        {
          table: 'loan',
          topic: 'study',
          cleared: { note: 'null' },
          texts: { title: 'bookkeeping' },
          hasName: true,
        },
        { table: 'card', topic: 'account', step: 'The row goes.' },
      ],
      [{ who: 'the bank', what: 'amounts', when: 'always' }],
    );
    expect(page.split('\n').filter((line) => line.startsWith('| '))).toEqual([
      '| table | exported | after an erasure | what stays, and why |',
      '| `locker` | `study.json` without `key_hash` | the rows go |  |',
      '| `key` | no: a hash | the rows stay | a day |',
      '| `loan` | `study.json` | without `note` | `title`: bookkeeping; **the name stays** |',
      '| `card` | `account.json` | The row goes. |  |',
      '| who | what | when |',
      '| the bank | amounts | always |',
    ]);
  });
});
