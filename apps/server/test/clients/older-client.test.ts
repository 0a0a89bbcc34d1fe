import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract } from '@portal/wire';
import { programs } from '@portal/wire/programs/programs';
import { createAccessFixture } from '../access/fixture.ts';
import { journalOf } from '../access/journal-fixture.ts';
import { createSessionFor } from '../access/people.ts';
import { openSeat, ownRegistration } from '../access/registration-fixture.ts';
import { idOf } from '../chat/chat-people.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { journal, journeys, visitlog, type Facts, type Journey } from './older-client.ts';

const repository = path.join(import.meta.dirname, '../../../..');

/** Calls that no screen makes: for calendars, for those who check documents, for programs, and those of the specification for Google. */
const notOfScreens = [
  'schedule.feed',
  'verification.keys',
  'google.begin',
  'google.finish',
  ...Object.keys(programs).map((name) => `programs.${name}`),
];

let server: TestServer;
let facts: Facts;
let clients: Readonly<Record<Journey['as'], TestClient>>;

beforeAll(async () => {
  server = await startServer();
  const fixture = await createAccessFixture(server);
  await ownRegistration(fixture, 'plan');
  facts = {
    fixture,
    sample: await journalOf(fixture),
    plan: await openSeat(fixture, 'owner', 'plan'),
    byType: await openSeat(fixture, 'owner', 'byType'),
  };
  clients = {
    teacher: await createSessionFor(server, fixture.people.classTeacher),
    student: await createSessionFor(server, fixture.people.owner),
  };
});
afterAll(() => server.close());

/** Sends JSON, or a GET without fields, with the session's cookies and the token, and nothing else that the portal's page knows. */
async function call(client: TestClient, url: string, fields?: object) {
  await client.raw({ url: '/lms/api/ping' });
  const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
  const { status, body } = await client.raw({
    url,
    headers,
    ...(fields && { method: 'POST' as const, payload: { ...fields } }),
  });
  const reply: unknown = JSON.parse(body);
  return { status, reply };
}

/** The names of an object's fields. */
const namesOf = (row: unknown): string[] => Object.keys(Object(row));

const dataOf = (reply: unknown): readonly unknown[] => {
  const data: unknown = Reflect.get(Object(reply), 'data');
  return Array.isArray(data) ? data : [];
};

const firstRows = (data: readonly unknown[]): readonly unknown[] =>
  data.every(Array.isArray) ? data.map((set) => set[0]) : data.slice(0, 1);

describe('a call that no screen uses', () => {
  it.each(Object.entries(journeys))('%s answers an older client', async (_name, journey) => {
    const { path: url, method, result = 0 } = journey;
    const fields = method === 'GET' ? undefined : journey.fields(facts);
    const { status, reply } = await call(clients[journey.as], url, fields);
    expect({ status, reply }).toMatchObject({ status: 200, reply: { result, error: null } });
    const rows = firstRows(dataOf(reply)).map(namesOf);
    for (const [index, names] of journey.rows.entries())
      expect(rows[index]).toEqual(expect.arrayContaining([...names]));
  });

  it('journal.updateVisit changes the mark of a cell that the report has named', async () => {
    const report = await call(clients.teacher, visitlog('reports'), journal(facts));
    const [rows] = dataOf(report.reply);
    const own: unknown = Object.values(Object(rows)).find(
      (row) => Reflect.get(Object(row), 'id_student') === facts.fixture.people.owner,
    );
    const cells: readonly unknown[] = Reflect.get(Object(own), 'id_studentJournalVisit');
    const { reply } = await call(clients.teacher, visitlog('assessments'));
    const wanted: unknown = dataOf(reply).find((row) => Reflect.get(Object(row), 'otsenka') === '78');
    const changed = await call(clients.teacher, visitlog('visit-update'), {
      id_studentJournalVisit: cells.at(-1),
      id_otsenka: Reflect.get(Object(wanted), 'id_otsenka'),
      id_teacher: idOf(clients.teacher),
    });
    expect(changed).toMatchObject({ status: 200, reply: { result: 0, data: [{ otsenka: '78' }] } });
  });

  it('has a journey here, and no other call has one', () => {
    const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
      cwd: repository,
      exclude: (name) => /(?:^|\/)(?:apps\/server|packages\/wire|node_modules)(?:\/|$)|\.test\./.test(name),
    });
    const source = files.map((file) => readFileSync(path.join(repository, file), 'utf8')).join('\n');
    /** All files of a list are offered together. */
    const areOffered = (area: string): boolean => source.includes(`endpoints={${area}}`);
    const unused = Object.entries(contract).flatMap(([area, endpoints]) =>
      Object.keys(endpoints)
        .map((name) => `${area}.${name}`)
        .filter((name) => !areOffered(area) && !new RegExp(String.raw`\b${name}\b`).test(source)),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(unused.toSorted()).toEqual(
      [...Object.keys(journeys), 'journal.updateVisit', ...notOfScreens].toSorted(),
    );
  });
});
