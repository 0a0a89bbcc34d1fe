import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { people } from '@portal/wire/people/people';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { claimsService } from './claims.service.ts';
import { groupClaimQueries } from './group-claim.queries.ts';
import type { GroupClaim, GroupSource } from './group-claim.ts';
import { syncGroupClaims, type GroupSignIn } from './group-claims.service.ts';

let office: Office;
let codes: string[];

beforeAll(async () => {
  office = await startOffice();
  const rows = await queryRows<{ code: string }>(office.server.db, 'select code from faculty order by id');
  codes = rows.map(({ code }) => code);
});
afterAll(() => office.server.close());
beforeEach(async () => {
  await office.server.db.deleteFrom('group_claim').execute();
  await clearAudit(office.server.db);
});

const esi: GroupSource = 'provider:esi';
const origin = { address: '127.0.0.1', requestId: 'a-request' };
const registrars: GroupClaim = { group: 'registrars', claim: 'people.manage' };

const sync = (personId: number, signIn: Partial<GroupSignIn>) =>
  office.server.db
    .transaction()
    .execute((db) =>
      syncGroupClaims(db, personId, { source: esi, groups: [], mapping: [], ...origin, ...signIn }),
    );
const held = (personId: number) => groupClaimQueries(office.server.db).list(personId);
const audited = () =>
  queryRows<{ action: string; actor: string; details: unknown }>(
    office.server.db,
    `select action, actor, details from audit where action like 'claim%' order by id`,
  );

describe('groups of a sign-in', () => {
  it('give claims for the next request, and take them with the group', async () => {
    const client = await office.server.signIn('teacher');
    const { id } = office.teacher;
    expect((await client.tryRequest(people.find, {})).status).toBe(403);
    await sync(id, { groups: ['registrars', 'others'], mapping: [registrars] });
    expect((await client.tryRequest(people.find, {})).status).toBe(200);
    await sync(id, { groups: ['others'], mapping: [registrars] });
    expect((await client.tryRequest(people.find, {})).status).toBe(403);
    const details = { name: 'people.manage', source: esi };
    expect(await audited()).toEqual([
      { action: 'claimGranted', actor: 'portal', details },
      { action: 'claimRevoked', actor: 'portal', details },
    ]);
  });

  it('give together what each of them gives, in faculties that exist', async () => {
    const [one = '', other = ''] = codes;
    const mapping = [
      { group: 'a', claim: 'orders.process', faculties: [one.toLowerCase()] },
      { group: 'b', claim: 'orders.process', faculties: [other, 'no such faculty'] },
      { group: 'a', claim: 'reports.read', faculties: ['no such faculty'] },
      { group: 'b', claim: 'audit.read', faculties: [one] },
      { group: 'a', claim: 'audit.read' },
    ];
    const { id } = office.teacher;
    await sync(id, { groups: ['a', 'b'], mapping });
    const ids = await queryRows<{ id: number }>(
      office.server.db,
      'select id from faculty order by id limit 2',
    );
    expect(await held(id)).toEqual([
      { source: esi, name: 'audit.read', scope: { audience: 'all' } },
      { source: esi, name: 'orders.process', scope: { faculties: ids.map((row) => row.id) } },
    ]);
    await sync(id, { groups: ['a'], mapping });
    expect(await held(id)).toContainEqual({
      source: esi,
      name: 'orders.process',
      scope: { faculties: [ids[0]?.id] },
    });
  });

  it('leave what people have granted and what other sources give', async () => {
    const { id } = office.teacher;
    const { db } = office.server;
    const terms = { name: 'people.manage', scope: { audience: 'all' }, endsOn: null };
    await claimsService(db, { actor: 'portal' }).grant(id, terms);
    await sync(id, { source: 'directory', groups: ['registrars'], mapping: [registrars] });
    await sync(id, { groups: [], mapping: [registrars] });
    expect(await held(id)).toMatchObject([{ source: 'directory' }]);
    await sync(id, { source: 'directory', groups: [], mapping: [registrars] });
    const client = await office.server.signIn('teacher');
    expect((await client.tryRequest(people.find, {})).status).toBe(200);
    await claimsService(db, { actor: 'portal' }).revoke(id, 'people.manage');
  });

  it('are written down once, however often the person signs in', async () => {
    const { id } = office.teacher;
    for (let count = 0; count < 3; count += 1)
      await sync(id, { groups: ['registrars'], mapping: [registrars] });
    await Promise.all([1, 2].map(() => sync(id, { groups: ['registrars'], mapping: [registrars] })));
    expect(await audited()).toHaveLength(1);
  });

  it('give nothing to students', async () => {
    await sync(office.student.id, { groups: ['registrars'], mapping: [registrars] });
    expect(await held(office.student.id)).toEqual([]);
  });
});

describe('a claim by a group', () => {
  it('ends with the longest session of the sign-in, if no other one follows', async () => {
    const { id } = office.teacher;
    const { db } = office.server;
    await storeSetting(db, 'sessionLifetime', {
      student: { idleHours: 1, absoluteDays: 1 },
      teacher: { idleHours: 1, absoluteDays: 3 },
    });
    await sync(id, { groups: ['registrars'], mapping: [registrars] });
    const [row] = await queryRows<{ days: number }>(
      db,
      'select holds_until - (select today from university_clock) as days from group_claim',
    );
    expect(row).toEqual({ days: 3 });
    const client = await office.server.signIn('teacher');
    await db.updateTable('group_claim').set({ holds_until: '2020-01-01' }).execute();
    expect((await client.tryRequest(people.find, {})).status).toBe(403);
    expect(await held(id)).toEqual([]);
  });

  it('does not make somebody the last manager of all people (D-65.4)', async () => {
    const { db } = office.server;
    await sync(office.teacher.id, { groups: ['registrars'], mapping: [registrars] });
    const [registrar] = await queryRows<{ id: number }>(
      db,
      `select id from person where login = 'registrar'`,
    );
    const self = { personId: registrar?.id ?? 0, name: 'people.manage' } as const;
    expect(await office.registrar.tryRequest(people.revoke, self)).toMatchObject({ code: 'lastManager' });
  });

  it('is on the card of the person apart from those that people have granted', async () => {
    const { id } = office.teacher;
    await claimsService(office.server.db, { actor: 'portal' }).grant(id, {
      name: 'people.manage',
      scope: { audience: 'all' },
      endsOn: '2020-01-01',
    });
    await sync(id, { groups: ['registrars'], mapping: [registrars] });
    await sync(id, { source: 'directory', groups: ['registrars'], mapping: [registrars] });
    const { claims } = await office.registrar.request(people.card, { personId: id });
    expect(claims).toMatchObject([
      { name: 'people.manage', endsOn: '2020-01-01', isHeld: false, isByGroup: false },
      { name: 'people.manage', endsOn: null, isHeld: true, isByGroup: true },
    ]);
    await claimsService(office.server.db, { actor: 'portal' }).revoke(id, 'people.manage');
  });

  it('may be granted on, and is listed once, next to one that a person has granted', async () => {
    const { db } = office.server;
    const [registrar] = await queryRows<{ id: number }>(
      db,
      `select id from person where login = 'registrar'`,
    );
    await sync(registrar?.id ?? 0, { groups: ['registrars'], mapping: [registrars] });
    const card = await office.registrar.request(people.card, { personId: office.teacher.id });
    expect(card.grantable.filter(({ name }) => name === 'people.manage')).toHaveLength(1);
    const user = await office.server.signIn('registrar');
    expect(user.user?.claims.filter((name) => name === 'people.manage')).toHaveLength(1);
  });
});
