import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { studentCard, type RequestOf } from '@portal/wire';
import { compareTimes } from '../../../test/measuring/compare-times.ts';
import { giveOrders } from '../../../test/people/give-orders.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { jpeg } from '../../../test/files/sample-files.ts';
import { storeSetting } from '../../../test/settings.ts';
import { replacePhoto } from '../../storage/files/store-photo.ts';
import { sealCard, type CardContent } from './card-token.ts';
import { studentCardQueries } from './student-card.queries.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';

const LIMIT = 60;
const incorrect = { status: 404, code: 'incorrectCardData', message: 'Некорректные данные' };

let server: TestServer;
let student: TestClient;
let content: CardContent;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  const owner = await studentCardQueries(server.db).ownerOf(student.user?.personId ?? 0);
  if (!owner) throw new Error('The demonstration has no student');
  content = { ...owner, expiresAtMs: Date.now() + 3_600_000 };
});
afterAll(() => server.close());

let host = 1;
/** Each person at an address of their own, so that the limit of one test does not reach the next. */
function anybody(client = server.createClient()) {
  host += 1;
  const remoteAddress = `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`;
  return (request: RequestOf<typeof studentCard.info>) =>
    client.tryRequest(studentCard.info, request, { remoteAddress });
}

const seal = (changes: Partial<CardContent> = {}, key = server.app.secrets.studentCardKey) =>
  sealCard(key, { ...content, ...changes });

const show = (token: string, fetchCard = anybody()) => fetchCard({ token });

const cardOf = async (token: string) => studentCard.info.response.decode((await show(token)).data);

describe('the public student card (§2 Student QR card, §3 Student QR info)', () => {
  it('shows photo, name, group, code, year, semester, speciality and orders, and nothing else (§2 Student QR card.1, §3 Student QR info, D-25)', async () => {
    const before = await cardOf(seal());
    expect(before.student.photo).toBeNull();
    const owner = { db: server.db, ...server.app.files };
    await replacePhoto(owner, content.studentId, await jpeg());
    const card = await cardOf(seal());
    expect(card.student).toMatchObject({
      fullName: student.user?.fullName,
      groupName: student.user?.group,
      code: String(content.studentId).padStart(7, '0'),
    });
    expect(Buffer.from(card.student.photo ?? []).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(card.year.label).toMatch(/^\d{4}-\d{2}$/);
    expect(card.semester.termName).not.toBe('');
    expect(card.speciality.title).not.toBe('');
    expect(card.orderTitle.title).toBe('Приказы');
    expect(card.orders[0]).toMatchObject({ movement: 'Зачислен(а)' });
  });

  it('lists dismissals, and no transfers', async () => {
    await giveOrders(server.db, content.studentId, [
      { kind: 'dismissed', number: '0-Т', date: '2026-02-01' },
      { kind: 'reinstated', number: '1-Т', date: '2026-02-02' },
      { kind: 'moved', number: '2-Т', date: '2026-02-03' },
    ]);
    const card = await cardOf(seal());
    expect(card.orders.slice(-2)).toEqual([
      { movement: 'Отчислен(а)', number: '0-Т', date: '2026-02-01' },
      { movement: 'Зачислен(а)', number: '1-Т', date: '2026-02-02' },
    ]);
    expect(JSON.stringify(card)).not.toContain('2-Т');
  });

  it('is audited, with who looked', async () => {
    await clearAudit(server.db);
    await show(seal());
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'studentCardShown')
      .execute();
    expect(rows).toEqual([
      expect.objectContaining({
        actor: 'visitor',
        person_id: content.studentId,
        details: { isByToken: true },
      }),
    ]);
    expect(rows[0]?.address).toMatch(/^10\./);
  });

  it('is not for search engines or caches', async () => {
    const { headers } = await server.createClient().raw({ url: `${studentCard.info.path}?data=x` });
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  });
});

describe('a token that is not valid (D-25, §8 Texts.8)', () => {
  it('gives one answer, whatever is wrong with it (§5 Student card.1)', async () => {
    const good = seal();
    const fetchCard = anybody();
    const bad = [
      '',
      'x',
      'AAAA'.repeat(30),
      `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`,
      good.slice(0, -1),
      seal({ expiresAtMs: Date.now() - 1 }),
      seal({ revision: content.revision + 1 }),
      seal({ groupId: content.groupId + 1 }),
      seal({ studentId: 1 }),
      seal({}, createSecretKey(randomBytes(32))),
    ];
    for (const token of bad) expect(await show(token, fetchCard)).toMatchObject(incorrect);
    expect(await fetchCard({})).toMatchObject(incorrect);
    expect((await show(good, fetchCard)).status).toBe(200);
  });

  it('takes as long, whatever is wrong with it', async () => {
    // Another address each time: the limit would answer faster.
    const showTimed = (token: string) => () => show(token);
    const kinds = { altered: `${seal().slice(0, -6)}AAAAAA`, none: 'x', revoked: seal({ revision: 99 }) };
    const [altered, none] = await compareTimes(showTimed(kinds.altered), showTimed(kinds.none));
    const [again, revoked] = await compareTimes(showTimed(kinds.altered), showTimed(kinds.revoked));
    expect(Math.max(altered, none)).toBeLessThan(2 * Math.min(altered, none));
    expect(Math.max(again, revoked)).toBeLessThan(2 * Math.min(again, revoked));
  });

  it('cannot be searched for: a visitor gets sixty answers a minute', async () => {
    const fetchCard = anybody();
    // Brings the token by which the browser is counted.
    await show('x', fetchCard);
    const statuses = [];
    for (let tries = 0; tries <= LIMIT; tries += 1) statuses.push((await show('x', fetchCard)).status);
    expect(new Set(statuses.slice(0, LIMIT))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a student who looks at their card (§2 Student QR card, D-25)', () => {
  it('gives tokens that are valid as long as the setting says', async () => {
    const { token, validSeconds } = await student.request(studentCard.token, {});
    expect(validSeconds).toBe(300);
    expect((await show(token)).status).toBe(200);
    await storeSetting(server.db, 'studentCard', { validMinutes: 1 });
    expect((await student.request(studentCard.token, {})).validSeconds).toBe(60);
  });

  it('revokes all tokens at once, and gives a new one', async () => {
    const first = await student.request(studentCard.token, {});
    const second = await student.request(studentCard.revoke, {});
    expect(await show(first.token)).toMatchObject(incorrect);
    expect((await show(second.token)).status).toBe(200);
    const third = await student.request(studentCard.revoke, {});
    expect(await show(second.token)).toMatchObject(incorrect);
    expect((await show(third.token)).status).toBe(200);
  });

  it('is shown by number to the student and to teachers in reach only (D-25)', async () => {
    const { studentId, groupId } = content;
    const fetchCard = (client?: TestClient, changes = {}) =>
      anybody(client)({ studentId, groupId, ...changes });
    const teacher = await server.signIn('teacher');
    expect((await fetchCard(student)).status).toBe(200);
    expect((await fetchCard(teacher)).status).toBe(200);
    expect(await fetchCard(teacher, { groupId: groupId + 1 })).toMatchObject(incorrect);
    expect(await fetchCard(student, { studentId: studentId + 1 })).toMatchObject(incorrect);
    expect(await fetchCard()).toMatchObject(incorrect);
  });
});
