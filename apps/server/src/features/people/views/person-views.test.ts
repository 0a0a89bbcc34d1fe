import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  auth,
  chat,
  documents,
  everyEndpoint,
  notifications,
  profile,
  singleWindow,
  type Endpoint,
} from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { viewAs } from '@portal/wire/people/view-as';
import type { TestClient } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { endOverdueViews } from './person-view.service.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.server.close());
beforeEach(async () => {
  await storeSetting(office.server.db, 'personViews', { isOn: true });
  await office.server.db.deleteFrom('person_view').execute();
  await clearAudit(office.server.db);
});

const view = (client: TestClient = office.registrar, personId = office.student.id) =>
  client.tryRequest(viewAs.start, { personId, reason: 'Не видит свою группу' });
const end = (client: TestClient = office.registrar) => client.tryRequest(viewAs.end, {});
const auditRows = () =>
  queryRows<{ action: string; actor: string; person_id: number; reason: string | null }>(
    office.server.db,
    `select action, actor, person_id, reason from audit where action like 'personView%' and action <> 'personViewed' order by id`,
  );

describe('a view of the portal as somebody else (decision 0099)', () => {
  it('shows the pages of the person, names both, and is told to the person afterwards', async () => {
    const { registrar, student } = office;
    const registrarId = registrar.user?.personId ?? 0;
    expect(await view()).toMatchObject({ status: 200 });
    const seen = await registrar.request(auth.authenticate, { deviceId: registrar.deviceId });
    expect(seen).toMatchObject({
      personId: student.id,
      role: 'student',
      claims: [],
      view: { viewerName: registrar.user?.fullName },
    });
    const viewer = registrar.user;
    registrar.user = seen;
    expect((await registrar.request(documents.card, {})).fullName).toBe(seen.fullName);
    expect(await end()).toMatchObject({ status: 200 });
    registrar.user = viewer;
    expect(await registrar.request(auth.authenticate, { deviceId: registrar.deviceId })).toMatchObject({
      personId: registrarId,
    });
    expect(await auditRows()).toEqual([
      {
        action: 'personViewStarted',
        actor: `person:${registrarId}`,
        person_id: student.id,
        reason: 'Не видит свою группу',
      },
      { action: 'personViewEnded', actor: `person:${registrarId}`, person_id: student.id, reason: null },
    ]);
    const own = await office.server.signIn('student');
    const [newest] = await own.request(notifications.page, {});
    expect(newest).toMatchObject({ type: 'viewedAs', title: 'Портал смотрели от вашего имени' });
    expect(newest?.body).toContain(registrar.user?.fullName);
  });

  it('changes nothing: every writing and every private call is refused', async () => {
    await view();
    const refused = (endpoint: Endpoint) =>
      endpoint.access !== 'anyone' &&
      endpoint.isForViewers !== true &&
      (endpoint.writes || endpoint.isPrivate === true);
    const calls = everyEndpoint.filter((endpoint) => endpoint.method === 'POST' && refused(endpoint));
    expect(calls.length).toBeGreaterThan(100);
    for (const endpoint of calls) {
      const { status, code } = await office.registrar.send(endpoint, {});
      expect({ name: endpoint.name, status, code }).toEqual({
        name: endpoint.name,
        status: 403,
        code: 'viewerReadsOnly',
      });
    }
    await end();
  });

  it('cannot change the database by a call that says it only reads', async () => {
    await view();
    const { server, registrar, student } = office;
    const before = await queryRows(server.db, 'select count(*)::int as count from issued_document');
    expect(await registrar.tryRequest(singleWindow.confirmation, { language: 'ru' })).toMatchObject({
      status: 403,
      code: 'viewerReadsOnly',
    });
    expect(await queryRows(server.db, 'select count(*)::int as count from issued_document')).toEqual(before);
    await end();
    // The connections of others go on to write.
    expect(await registrar.tryRequest(people.endSessions, { personId: student.id })).toMatchObject({
      status: 200,
    });
  });

  it('reads neither conversations nor devices', async () => {
    await view();
    expect(await office.registrar.tryRequest(chat.recent, {})).toMatchObject({ code: 'viewerReadsOnly' });
    expect(await office.registrar.tryRequest(profile.devices, {})).toMatchObject({
      code: 'viewerReadsOnly',
    });
    await end();
  });

  it('is refused while the setting is off, for staff, for oneself and for whom the claim does not cover', async () => {
    const { registrar, dean, foreign, server } = office;
    const registrarId = registrar.user?.personId ?? 0;
    const deanId = dean.user?.personId ?? 0;
    expect(await view(dean, foreign.id)).toMatchObject({ status: 404 });
    expect(await view(registrar, registrarId)).toMatchObject({ status: 409, code: 'viewOfStaff' });
    expect(await view(registrar, deanId)).toMatchObject({ status: 409, code: 'viewOfStaff' });
    await storeSetting(server.db, 'personViews', { isOn: false });
    expect(await view()).toMatchObject({ status: 409, code: 'viewsOff' });
  });

  it('shows nothing any more when its time is over, and ends by itself', async () => {
    const { registrar, server } = office;
    await view();
    await sql`update person_view set started_at = now() - interval '1 hour', ends_at = now() - interval '1 minute'`.execute(
      server.db,
    );
    expect(await registrar.tryRequest(documents.card, {})).toMatchObject({ status: 401 });
    expect(await inTransaction(server.db, endOverdueViews)).toMatchObject([{ type: 'viewedAs' }]);
    expect((await auditRows()).map(({ action }) => action)).toEqual(['personViewStarted', 'personViewEnded']);
    expect(await registrar.tryRequest(auth.authenticate, { deviceId: registrar.deviceId })).toMatchObject({
      status: 200,
    });
  });
});
