import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { consentKinds, consents, officeConsents, type ConsentKind } from '@portal/wire/consents/consents';
import type { RequestOf } from '@portal/wire';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { publishText } from '../../../../test/people/publish-consent-text.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';

let office: Office;
let student: TestClient;
let studentId: number;

beforeAll(async () => {
  office = await startOffice();
  student = await office.server.signIn('student');
  studentId = office.student.id;
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const query = <Row>(statement: string) => queryRows<Row>(office.server.db, statement);
/** Lets the student have their 18th birthday so many days from today. */
const turn18In = (days: number) =>
  query(`update person set birth_date = (select today from university_clock) + ${days} - interval '18 years'
    where id = ${studentId}`);

const signature = { representative: 'Үсөнова Айнура', document: 'Заявление № 7', signedOn: '2026-01-15' };
const signed = (kind: ConsentKind = 'publication', version = 1) => ({
  personId: studentId,
  kind,
  version,
  ...signature,
});
const consentOf = async (kind: ConsentKind) =>
  (await student.request(consents.own, {})).consents.find((one) => one.kind === kind);

describe('a minor', () => {
  it.each([
    ['the day before the birthday', 1, true],
    ['on the birthday', 0, false],
    ['after it', -1, false],
  ])('is one until the 18th birthday: %s', async (_when, days, isMinor) => {
    await turn18In(days);
    const own = await student.request(consents.own, {});
    expect(own.isMinor).toBe(isMinor);
    expect(own.consents.map(({ kind, needsRepresentative }) => [kind, needsRepresentative])).toEqual([
      ['photo', false],
      ['publicCard', isMinor],
      ['publication', isMinor],
    ]);
    const given = await student.tryRequest(consents.give, { kind: 'publicCard', version: 1 });
    expect([given.status, given.code]).toEqual(isMinor ? [403, 'representativeNeeded'] : [200, undefined]);
  });

  it.each([
    ['Pacific/Kiritimati', false],
    ['Etc/GMT+12', true],
  ])('is one by the clock of the university: %s', async (zone, isMinor) => {
    await query(`update person set birth_date = (now() at time zone 'Pacific/Kiritimati')::date - interval '18 years'
      where id = ${studentId}`);
    await storeSetting(office.server.db, 'businessTimeZone', zone);
    expect((await student.request(consents.own, {})).isMinor).toBe(isMinor);
    await storeSetting(office.server.db, 'businessTimeZone', 'Asia/Bishkek');
  });

  it('is nobody whose birth date is not known', async () => {
    await query(`update person set birth_date = null where id = ${studentId}`);
    expect((await student.request(consents.own, {})).isMinor).toBe(false);
  });

  it('gives the consent to the photo and withdraws every consent alone', async () => {
    await turn18In(1);
    await student.request(consents.give, { kind: 'photo', version: 1 });
    await office.registrar.request(officeConsents.record, signed());
    await student.request(consents.withdraw, { kind: 'publication' });
    expect(await consentOf('publication')).toMatchObject({ state: 'withdrawn', isInForce: false });
    const again = await student.tryRequest(consents.give, { kind: 'publication', version: 1 });
    expect(again).toMatchObject({ status: 403, code: 'representativeNeeded' });
  });
});

describe('the consent of a representative', () => {
  it('is recorded with the document, by whom and an audit row', async () => {
    await turn18In(1);
    await storeSetting(office.server.db, 'consents', { publication: 'required' });
    expect(await consentOf('publication')).toMatchObject({ isInForce: false });
    const recorded = await office.registrar.request(officeConsents.record, signed());
    const { representative } = signature;
    expect(recorded.consents[2]).toMatchObject({ state: 'given', isInForce: true, representative });
    expect(recorded.decisions[0]).toMatchObject({
      kind: 'publication',
      isGiven: true,
      ...signature,
      recordedBy: office.registrar.user?.fullName,
    });
    expect(await query('select action, actor, person_id as "personId", details from audit')).toEqual([
      {
        action: 'consentRecorded',
        actor: `person:${office.registrar.user?.personId}`,
        personId: studentId,
        details: { kind: 'publication', version: 1 },
      },
    ]);
    expect(await consentOf('publication')).toMatchObject({ representative, renewal: null });
    await storeSetting(office.server.db, 'consents', {});
  });

  it('holds after the 18th birthday until the person decides', async () => {
    await turn18In(1);
    await office.registrar.request(officeConsents.record, signed('publicCard'));
    await turn18In(0);
    expect(await consentOf('publicCard')).toMatchObject({ isInForce: true, renewal: 'ofAge' });
    await student.request(consents.give, { kind: 'publicCard', version: 1 });
    expect(await consentOf('publicCard')).toMatchObject({
      isInForce: true,
      renewal: null,
      representative: null,
    });
  });

  it.each([
    ['of an adult', { days: 0, status: 409, code: 'representativeNotNeeded' }],
    ['to the photo', { kind: 'photo', status: 409, code: 'representativeNotNeeded' }],
    ['to an earlier text', { version: 0, status: 409, code: 'consentTextChanged' }],
    ['signed in the future', { signedOn: '2099-12-31', status: 422, code: 'signedInFuture' }],
    ['without a name', { representative: ' ', status: 422, code: 'invalid' }],
  ] as const)('%s is refused', async (_what, { status, code, ...changes }) => {
    await turn18In('days' in changes ? changes.days : 1);
    const before = await office.registrar.request(officeConsents.read, { personId: studentId });
    const reply = await office.registrar.tryRequest(officeConsents.record, { ...signed(), ...changes });
    expect(reply).toMatchObject({ status, code });
    expect(await office.registrar.request(officeConsents.read, { personId: studentId })).toEqual(before);
  });

  it('to a new text is asked for again', async () => {
    await turn18In(1);
    await office.registrar.request(officeConsents.record, signed());
    const version = await publishText(office.server.db, 'publication', 'Another text');
    expect(await consentOf('publication')).toMatchObject({ renewal: 'newText', needsRepresentative: true });
    await office.registrar.request(officeConsents.record, signed('publication', version));
    expect(await consentOf('publication')).toMatchObject({ renewal: null, isInForce: true });
  });
});

describe('staff', () => {
  it('read consents within their faculties, with a row of the audit', async () => {
    const read = await office.dean.request(officeConsents.read, { personId: studentId });
    expect(read.consents.map(({ kind }) => kind)).toEqual(['photo', 'publicCard', 'publication']);
    expect(await query('select action, person_id as "personId", details from audit')).toEqual([
      { action: 'personViewed', personId: studentId, details: { what: 'consents' } },
    ]);
    const foreign = { personId: office.foreign.id };
    expect((await office.dean.tryRequest(officeConsents.read, foreign)).status).toBe(404);
    expect((await office.dean.tryRequest(officeConsents.record, { ...signed(), ...foreign })).status).toBe(
      404,
    );
    const teacher = await office.server.signIn('teacher');
    expect((await teacher.tryRequest(officeConsents.read, { personId: studentId })).status).toBe(403);
    expect((await student.tryRequest(officeConsents.record, signed())).status).toBe(403);
  });
});

describe('consents as a file', () => {
  const csv = async (client: TestClient, filter: RequestOf<typeof officeConsents.csv>) =>
    readCsvFile((await client.tryRequest(officeConsents.csv, filter)).bytes);
  const statesOf = async ({ name }: Office['student']) =>
    (await csv(office.registrar, { text: name })).map((row) => row.slice(-3))[1];
  const decide = async (kind: ConsentKind) =>
    student.request(consents.give, { kind, version: (await consentOf(kind))?.version ?? 0 });

  it('say what people have decided, and where the portal does not act on it', async () => {
    const [head] = await csv(office.registrar, {});
    expect(head?.slice(-3)).toEqual(['Фотография', 'Карточка по QR', 'Публикации']);
    expect(await statesOf(office.foreign)).toEqual(['не отозвано', 'не отозвано', 'не отозвано']);
    await turn18In(0);
    for (const kind of consentKinds) await decide(kind);
    await student.request(consents.withdraw, { kind: 'publication' });
    expect(await statesOf(office.student)).toEqual(['дано', 'дано', 'отозвано']);
    await publishText(office.server.db, 'photo', 'Another text');
    await storeSetting(office.server.db, 'consents', { photo: 'required', publication: 'required' });
    expect(await statesOf(office.student)).toEqual(['прежний текст', 'дано', 'отозвано']);
    expect(await statesOf(office.foreign)).toEqual(['не дано', 'не отозвано', 'не дано']);
    expect(await statesOf(office.teacher)).toEqual(['не дано', '', 'не дано']);
    await storeSetting(office.server.db, 'consents', {});
  });

  it('are those of the faculties of the claim, with one row of the audit', async () => {
    const names = (await csv(office.dean, { role: 'student' })).map(([, name]) => name);
    expect(names).toContain(office.student.name);
    expect(names).not.toContain(office.foreign.name);
    const details = { what: 'file of consents', role: 'student', people: expect.any(Array) };
    expect(await query('select action, details from audit')).toEqual([{ action: 'personViewed', details }]);
  });
});
