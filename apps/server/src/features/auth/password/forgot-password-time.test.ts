import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { profile } from '@portal/wire';
import { compareTimes } from '../../../../test/measuring/compare-times.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { storeSetting } from '../../../../test/settings.ts';

// A separate server, because its work after the responses would affect other tests.
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

it('the request for a new password takes the same time for every login', async () => {
  await storeSetting(server.db, 'signInLimit', { lettersPerAddress: 1_000 });
  const requestCode = (login: string) => server.createClient().tryRequest(profile.forgotPassword, { login });
  const [known, unknown] = await compareTimes(
    () => requestCode('teacher'),
    () => requestCode('nobody-here'),
  );
  // On a busy machine both are slow and vary more.
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, unknown / 2));
  // Proves that the measured login does receive e-mails.
  await mail.waitForEmail('t1@example.kg');
});
