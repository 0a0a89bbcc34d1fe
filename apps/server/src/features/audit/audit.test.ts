import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@portal/wire';
import { AUDIT_PAGE, audit, type AuditRow } from '@portal/wire/audit/audit';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { writeAudits } from '../../university/people/audit.queries.ts';

let server: TestServer;
let reader: TestClient;
let readerId: number;
let student: { readonly id: number; readonly name: string; readonly facultyId: number };
let foreignId: number;

beforeAll(async () => {
  server = await startServer();
  reader = await server.signIn('editor');
  readerId = reader.user?.personId ?? 0;
  const [found] = await queryRows<typeof student>(
    server.db,
    `select id, full_name as name, faculty_id as "facultyId" from person where login = 'student'`,
  );
  if (!found) throw new Error('The demo has no student');
  student = found;
  const [foreign] = await queryRows<{ id: number }>(
    server.db,
    `select id from person where role = 2 and faculty_id <> ${student.facultyId} order by id limit 1`,
  );
  foreignId = foreign?.id ?? 0;
});
afterAll(() => server.close());

beforeEach(async () => {
  await clearAudit(server.db);
  await grantClaim(server.db, readerId, { name: 'audit.read', faculties: 'all' });
  await writeAudits(server.db, [
    {
      action: 'settingChanged',
      actor: 'cli:dean@host',
      before: 1,
      after: { days: 2 },
      details: { name: 'x' },
    },
    {
      action: 'personEdited',
      actor: `person:${readerId}`,
      personId: student.id,
      before: 'А',
      after: 'Б',
      reason: 'Паспорт',
    },
    { action: 'personViewed', actor: 'cli:dean@host', personId: foreignId },
  ]);
});

const rows = async (filter: RequestOf<typeof audit.rows> = {}): Promise<readonly AuditRow[]> =>
  (await reader.request(audit.rows, filter)).rows.filter(({ action }) => action !== 'auditRead');
const actionsOf = async (filter: RequestOf<typeof audit.rows>) =>
  (await rows(filter)).map(({ action }) => action);

describe('the audit on its page (D-66.4)', () => {
  it('has who did what to whom, the newest first, in words', async () => {
    const [viewed, edited, changed] = await rows();
    expect(viewed).toMatchObject({ action: 'personViewed', actor: 'cli:dean@host', actorName: null });
    expect(edited).toMatchObject({
      actionName: 'Изменены данные человека',
      personName: student.name,
      changes: [{ name: null, before: 'А', after: 'Б' }],
      reason: 'Паспорт',
      details: [],
    });
    expect(edited?.actorName).toMatch(/\S/);
    expect(changed).toMatchObject({
      changes: [
        { name: null, before: '1', after: null },
        { name: 'Дней', before: null, after: '2' },
      ],
      details: [{ name: 'Название', value: 'x' }],
    });
  });

  it('is found by person, actor, action and day', async () => {
    const [family = ''] = student.name.split(' ');
    expect(await actionsOf({ person: family.toLowerCase() })).toEqual(['personEdited']);
    expect(await actionsOf({ person: 'STUDENT' })).toEqual(['personEdited']);
    expect(await actionsOf({ actor: 'cli:' })).toEqual(['personViewed', 'settingChanged']);
    expect(await actionsOf({ actor: 'editor' })).toEqual(['personEdited']);
    expect(await actionsOf({ action: 'settingChanged' })).toEqual(['settingChanged']);
    expect(await rows({ since: '2020-01-01', until: '2020-12-31' })).toEqual([]);
    expect(await rows({ since: '2020-01-01', until: '2030-12-31' })).toHaveLength(3);
  });

  it('has only people of the faculties of the claim', async () => {
    await grantClaim(server.db, readerId, { name: 'audit.read', faculties: [student.facultyId] });
    expect(await actionsOf({})).toEqual(['personEdited']);
  });

  it('has a search by each person that it has found, with the names of those of the claim', async () => {
    await clearAudit(server.db);
    const people = [student.id, foreignId];
    await writeAudits(server.db, [
      { action: 'personViewed', actor: 'cli:dean@host', details: { text: 'а', people } },
      { action: 'personViewed', actor: 'cli:dean@host', details: { text: 'б', people: [foreignId] } },
      { action: 'recordsExported', actor: 'cli:dean@host', details: { people: student.id } },
    ]);
    expect(await actionsOf({ person: 'student' })).toEqual(['personViewed']);
    const [row] = await rows({ person: 'student' });
    expect(row?.details.at(-1)?.value?.split(', ')).toHaveLength(2);
    await grantClaim(server.db, readerId, { name: 'audit.read', faculties: [student.facultyId] });
    const [covered, ...others] = await rows();
    expect(covered?.details).toContainEqual({ name: 'Люди', value: student.name });
    expect(others).toEqual([]);
  });

  it('is read page by page, and each look is a row of its own', async () => {
    await writeAudits(
      server.db,
      Array.from({ length: AUDIT_PAGE + 1 }, () => ({
        action: 'signedIn' as const,
        actor: 'portal' as const,
      })),
    );
    const first = await reader.request(audit.rows, { action: 'signedIn' });
    expect([first.rows.length, first.hasMore]).toEqual([AUDIT_PAGE, true]);
    const last = await reader.request(audit.rows, { action: 'signedIn', beforeId: first.rows.at(-1)?.id });
    expect([last.rows.length, last.hasMore]).toEqual([1, false]);
    const reads = await queryRows<{ actor: string; action: string }>(
      server.db,
      `select actor, details ->> 'action' as action from audit where action = 'auditRead'`,
    );
    expect(reads).toEqual([
      { actor: `person:${readerId}`, action: 'signedIn' },
      { actor: `person:${readerId}`, action: 'signedIn' },
    ]);
  });

  it('names its actions in the language of the reader', async () => {
    const named = await reader.request(audit.actions, {}, { headers: { 'x-lang': 'kg' } });
    expect(named).toContainEqual({ action: 'claimGranted', name: 'Укук берилди' });
  });
});

describe('the student of the filter, whose marks have a history of their own', () => {
  const studentOf = async (filter: RequestOf<typeof audit.rows>) =>
    (await reader.request(audit.rows, filter)).student;
  const grant = (name: 'people.manage' | 'audit.read', faculties: readonly number[] | 'all') =>
    grantClaim(server.db, readerId, { name, faculties });

  it('is named when the filter finds one student whom the reader manages', async () => {
    expect(await studentOf({ person: 'student' })).toBeNull();
    await grant('people.manage', [student.facultyId]);
    const expected = { personId: student.id, fullName: student.name };
    expect(await studentOf({ person: 'student' })).toEqual(expected);
    expect(await studentOf({ person: student.name })).toEqual(expected);
  });

  it('is not named without a filter, on a further page, of several, and of another faculty', async () => {
    await grant('people.manage', 'all');
    const [family] = await queryRows<{ name: string }>(
      server.db,
      'select family_name as name from person where role = 2 group by family_name having count(*) > 1 limit 1',
    );
    for (const filter of [
      {},
      { person: 'editor' },
      { person: 'student', beforeId: 1 },
      { person: family?.name },
    ])
      expect(await studentOf(filter)).toBeNull();
    const [other] = await queryRows<{ id: number }>(
      server.db,
      `select id from faculty where id <> ${student.facultyId} limit 1`,
    );
    for (const name of ['audit.read', 'people.manage'] as const) {
      await grant(name, [other?.id ?? 0]);
      expect(await studentOf({ person: 'student' })).toBeNull();
      await grant(name, 'all');
      expect(await studentOf({ person: 'student' })).not.toBeNull();
    }
  });
});
