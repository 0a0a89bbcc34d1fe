import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, study } from '@portal/wire';
import { viewAs } from '@portal/wire/people/view-as';
import { passwords, type TestClient } from '../../../../test/harness.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { waitUntil } from '../../../../test/temp-dir.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { readLifetime } from '../../../http/session/session-lifetime.ts';
import { endOverdueViews } from './person-view.service.ts';

let office: Office;
let viewer: TestClient;
beforeAll(async () => {
  office = await startOffice();
  await storeSetting(office.server.db, 'personViews', { isOn: true });
});
afterAll(() => office.server.close());
beforeEach(async () => {
  viewer = await office.server.signIn('dean');
});

const personIdOf = ({ user }: TestClient): number => user?.personId ?? 0;
const view = () => viewer.tryRequest(viewAs.start, { personId: office.student.id, reason: 'Нет группы' });
const read = () => viewer.tryRequest(study.years, {});

const ownSession = sql`token_hash = (
  select session_hash from person_view where ended_at is null order by id desc limit 1)`;

/** Gives the claim of the viewer another scope, and returns how it was. */
async function changeScope(scope: string): Promise<string> {
  const isOwn = sql`person_id = ${personIdOf(viewer)} and name = 'people.manage'`;
  const { rows } = await sql<{ scope: string }>`select scope::text from claim where ${isOwn}`.execute(
    office.server.db,
  );
  await sql`update claim set scope = ${scope}::jsonb where ${isOwn}`.execute(office.server.db);
  return rows[0]?.scope ?? '';
}

describe('the session of staff who view the portal as somebody else', () => {
  it('ends with their sign-out, and the view with it', async () => {
    expect(await view()).toMatchObject({ status: 200 });
    expect(await viewer.tryRequest(auth.logout, {})).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ status: 401 });
    expect(await inTransaction(office.server.db, endOverdueViews)).toMatchObject([{ type: 'viewedAs' }]);
    const [newest] = await queryRows<{ action: string; actor: string; person_id: number }>(
      office.server.db,
      `select action, actor, person_id from audit where action = 'personViewEnded' order by id desc limit 1`,
    );
    expect(newest).toMatchObject({ actor: `person:${personIdOf(viewer)}`, person_id: office.student.id });
  });

  it('gives way to a new one in which they are themselves', async () => {
    const own = personIdOf(viewer);
    await view();
    await viewer.signIn('dean', passwords.dean);
    expect(viewer.user).toMatchObject({ personId: own, role: 'teacher' });
  });

  it('lives as long as those of teachers', async () => {
    const { db } = office.server;
    await view();
    await sql`update session set last_seen_at = now() - interval '2 minutes', idle_until = now() + interval '2 minutes'
      where ${ownSession}`.execute(db);
    expect(await read()).toMatchObject({ status: 200 });
    const { idleSeconds } = await readLifetime(db, 'teacher');
    expect(idleSeconds).not.toBe((await readLifetime(db, 'student')).idleSeconds);
    const seconds = async (): Promise<number> => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from idle_until - last_seen_at)::int as seconds from session where ${ownSession}`.execute(
        db,
      );
      return rows[0]?.seconds ?? 0;
    };
    await waitUntil('the last use to be stored', async () => (await seconds()) > 240);
    expect(await seconds()).toBe(idleSeconds);
  });

  it('shows nothing while their claim does not cover the person', async () => {
    await view();
    expect(await read()).toMatchObject({ status: 200 });
    const before = await changeScope('{"faculties": []}');
    expect(await read()).toMatchObject({ status: 401 });
    await changeScope(before);
    expect(await read()).toMatchObject({ status: 200 });
  });
});
