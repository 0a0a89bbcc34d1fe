import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { consents, type Consent, type ConsentKind } from '@portal/wire/consents/consents';
import { publishText } from '../../../test/people/publish-consent-text.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';

let server: TestServer;
let student: TestClient;
let studentId: number;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  studentId = student.user?.personId ?? 0;
});
afterAll(() => server.close());
beforeEach(() => storeSetting(server.db, 'consents', {}));

async function consentOf(kind: ConsentKind, client = student): Promise<Consent> {
  const all = await client.request(consents.own, {});
  const found = all.consents.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no consent ${kind}`);
  return found;
}

const decisions = async (client = student) =>
  (await client.request(consents.own, {})).decisions.map(({ kind, isGiven, version }) => [
    kind,
    isGiven,
    version,
  ]);

const audited = () =>
  queryRows<{ action: string; actor: string; details: unknown }>(
    server.db,
    `select action, actor, details from audit where person_id = ${studentId} and action like 'consent%' order by id`,
  );

describe('the consents of a person', () => {
  it('work until they are withdrawn, unless the university demands them', async () => {
    const own = await student.request(consents.own, {});
    expect(own.isMinor).toBe(false);
    expect(own.decisions).toEqual([]);
    expect(own.consents.map(({ kind }) => kind)).toEqual(['photo', 'publicCard', 'publication']);
    const undecided = { state: 'undecided', isInForce: true, isRequired: false, renewal: null, version: 1 };
    for (const consent of own.consents) expect(consent).toMatchObject(undecided);
    await storeSetting(server.db, 'consents', { photo: 'required' });
    expect(await consentOf('photo')).toMatchObject({
      state: 'undecided',
      isInForce: false,
      isRequired: true,
    });
    expect(await consentOf('publicCard')).toMatchObject({ isInForce: true, isRequired: false });
  });

  it('have no public card for those who do not study', async () => {
    const teacher = await server.signIn('teacher');
    const own = await teacher.request(consents.own, {});
    expect(own.consents.map(({ kind }) => kind)).toEqual(['photo', 'publication']);
    const replies = [
      await teacher.tryRequest(consents.give, { kind: 'publicCard', version: 1 }),
      await teacher.tryRequest(consents.withdraw, { kind: 'publicCard' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });

  it.each([
    ['ru', 'Я согласен'],
    ['kg', 'макулмун'],
    ['en', 'I agree'],
  ])('have their texts in the language of the reader: %s', async (lang, words) => {
    const reply = await student.tryRequest(consents.own, {}, { headers: { 'x-lang': lang } });
    expect(JSON.stringify(reply.body)).toContain(words);
  });

  it('are given and withdrawn with a history and rows of the audit', async () => {
    const given = await student.request(consents.give, { kind: 'publication', version: 1 });
    expect(given.consents[2]).toMatchObject({
      state: 'given',
      isInForce: true,
      decidedAt: expect.any(String),
    });
    const withdrawn = await student.request(consents.withdraw, { kind: 'publication' });
    expect(withdrawn.consents[2]).toMatchObject({ state: 'withdrawn', isInForce: false });
    await student.request(consents.give, { kind: 'publication', version: 1 });
    expect(await consentOf('publication')).toMatchObject({ state: 'given', isInForce: true });
    expect(await decisions()).toEqual([
      ['publication', true, 1],
      ['publication', false, 1],
      ['publication', true, 1],
    ]);
    const row = { actor: `person:${studentId}`, details: { kind: 'publication', version: 1 } };
    expect(await audited()).toEqual([
      { ...row, action: 'consentGiven' },
      { ...row, action: 'consentWithdrawn' },
      { ...row, action: 'consentGiven' },
    ]);
  });

  it('are decided once, however often they are sent', async () => {
    const before = await decisions();
    await student.request(consents.give, { kind: 'publication', version: 1 });
    expect(await decisions()).toEqual(before);
    await student.request(consents.withdraw, { kind: 'publication' });
    await Promise.all([1, 2, 3].map(() => student.request(consents.withdraw, { kind: 'publication' })));
    expect(await decisions()).toEqual([['publication', false, 1], ...before]);
  });

  it('are those of the caller, whoever else is named', async () => {
    const teacher = await server.signIn('teacher');
    const before = await decisions();
    const named = { kind: 'photo', id_person: studentId, uid: studentId } as const;
    await teacher.tryRequest(consents.withdraw, named);
    expect(await decisions()).toEqual(before);
    expect(await decisions(teacher)).toEqual([['photo', false, 1]]);
    expect((await server.createClient().tryRequest(consents.own, {})).status).toBe(401);
  });
});

describe('a new text of a consent', () => {
  it('asks again, and does not work before where the consent is required', async () => {
    await student.request(consents.give, { kind: 'photo', version: 1 });
    await publishText(server.db, 'photo', 'The second text');
    expect(await consentOf('photo')).toMatchObject({
      state: 'given',
      isInForce: true,
      renewal: 'newText',
      version: 2,
      text: 'The second text',
    });
    await storeSetting(server.db, 'consents', { photo: 'required' });
    expect(await consentOf('photo')).toMatchObject({ isInForce: false, renewal: 'newText' });
    const stale = await student.tryRequest(consents.give, { kind: 'photo', version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 'consentTextChanged' });
    await student.request(consents.give, { kind: 'photo', version: 2 });
    expect(await consentOf('photo')).toMatchObject({ state: 'given', isInForce: true, renewal: null });
  });

  it('leaves a withdrawn consent withdrawn', async () => {
    await student.request(consents.withdraw, { kind: 'publicCard' });
    await publishText(server.db, 'publicCard', 'The second text');
    expect(await consentOf('publicCard')).toMatchObject({
      state: 'withdrawn',
      isInForce: false,
      renewal: null,
    });
  });

  it.each(['consent_text', 'consent_decision'])('nobody changes a row of %s', async (table) => {
    for (const statement of [
      `update ${table} set version = 9`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/never changed/);
  });
});
