import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { profile } from '@portal/wire';
import { compareTimes } from '../../../test/compare-times.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';

// A server of its own: what it does behind its answers goes on for a while and would reach into other tests.
let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ environment: mail.environment });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

it('a forgotten password takes the same time for every login', async () => {
  await sql`insert into setting (name, value) values ('signInLimit', '{"lettersPerAddress": 1000}')`.execute(
    server.db,
  );
  const forget = (login: string) => server.visit().reply(profile.forgotPassword, { login });
  const [known, unknown] = await compareTimes(
    () => forget('teacher'),
    () => forget('nobody-here'),
  );
  // On a busy machine both are slow, and chance makes a greater difference.
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, unknown / 2));
  // The time was that of somebody who does get letters.
  await mail.take('t1@example.kg');
});
