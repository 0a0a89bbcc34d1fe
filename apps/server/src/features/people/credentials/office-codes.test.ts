import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schedule } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { officePeople } from '@portal/wire/people/office-people';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { startMailServer } from '../../../../test/outside/mail-server.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.server.close());

it('slips for many are one PDF, with a row of the audit for each, and none for wider claims or blocked people (D-65)', async () => {
  const { server, dean, student, teacher, foreign } = office;
  await clearAudit(server.db);
  await queryRows(
    server.db,
    `insert into claim (person_id, name, scope) values (${teacher.id}, 'people.manage', '{"audience": "all"}')`,
  );
  const [blocked] = await queryRows<{ id: number; name: string }>(
    server.db,
    `update person set disabled_at = now() where id = (select max(id) from person where role = 2 and id <> ${student.id}
      and faculty_id = (select faculty_id from person where login = 'dean')) returning id, full_name as name`,
  );
  const personIds = [student.id, teacher.id, blocked?.id ?? 0];
  const slips = await dean.request(officePeople.slips, { personIds });
  expect(Buffer.from(slips.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(slips.count).toBe(1);
  expect(new Set(slips.skipped)).toEqual(new Set([teacher.name, blocked?.name]));
  const rows = await queryRows<{ id: number }>(
    server.db,
    `select person_id as id from audit where action = 'codeIssued'`,
  );
  expect(rows.map(({ id }) => id)).toEqual([student.id]);
  const others = await dean.tryRequest(officePeople.slips, { personIds: [student.id, foreign.id] });
  expect(others.status).toBe(404);
});

it('neither codes nor keys stay in the database with the call that made them', async () => {
  const { server, registrar, student } = office;
  await server.db.deleteFrom('idempotency').execute();
  const headers = { 'idempotency-key': 'of-a-code' };
  const { code } = await registrar.request(people.issueCode, { personId: student.id }, { headers });
  expect(code.length).toBeGreaterThan(6);
  await registrar.request(officePeople.slips, { personIds: [student.id] }, { headers });
  await registrar.request(schedule.subscribe, {}, { headers });
  expect(await queryRows(server.db, 'select path, answer from idempotency')).toEqual([]);
  const again = await registrar.request(people.issueCode, { personId: student.id }, { headers });
  expect(again.code).not.toBe(code);
});

it('codes are sent to those whose address is known, and nobody gets one without a relay (D-65)', async () => {
  const mail = await startMailServer();
  const { server, dean, student } = await startOffice({ environment: mail.environment });
  try {
    const [stranger] = await queryRows<{ id: number; name: string }>(
      server.db,
      `update person set email_confirmed_at = null, source = null, source_id = null where id = (
         select max(id) from person where role = 2 and id <> ${student.id}
           and faculty_id = (select faculty_id from person where login = 'dean')) returning id, full_name as name`,
    );
    await queryRows(
      server.db,
      `update person set email = 'student@example.org', email_confirmed_at = now() where id = ${student.id}`,
    );
    await clearAudit(server.db);
    const personIds = [student.id, stranger?.id ?? 0];
    const sent = await dean.request(officePeople.emailCodes, { personIds });
    expect(sent).toEqual({ count: 1, skipped: [stranger?.name] });
    const { text } = await mail.waitForEmail('student@example.org');
    expect(text).toContain('https://portal.example/lms');
    expect(mail.emails).toEqual([]);
    const rows = await queryRows<{ id: number }>(
      server.db,
      `select person_id as id from audit where action = 'codeIssued'`,
    );
    expect(rows).toEqual([{ id: student.id }]);
  } finally {
    await server.close();
    await mail.close();
  }
  await clearAudit(office.server.db);
  const unsent = await office.dean.request(officePeople.emailCodes, { personIds: [office.student.id] });
  expect(unsent).toEqual({ count: 0, skipped: [office.student.name] });
  expect(await queryRows(office.server.db, `select id from audit where action = 'codeIssued'`)).toEqual([]);
});
