import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profile } from '@portal/wire';
import { findChatPeople, sendTexts } from '../chat/chat-people.ts';
import { passwords, startServer, type TestServer } from '../harness.ts';
import { startMailServer } from '../outside/mail-server.ts';
import { startSecondServer } from '../server/second-server.ts';
import { waitUntil } from '../temp-dir.ts';
import { parseMetrics, type ParsedMetrics } from './parse-metrics.ts';

const TOKEN = 'figures';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ environment: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => server.close());

async function readMetrics(of = server): Promise<ParsedMetrics> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return parseMetrics((await of.createClient().raw({ url: '/metrics', headers })).body);
}

const valueOf = async (series: string, of = server) => (await readMetrics(of)).values.get(series);

describe('the metrics', () => {
  it('count sign-ins by outcome', async () => {
    const client = server.createClient();
    await client.signIn('student', passwords.student);
    await expect(server.createClient().signIn('student', 'Wrong-2026')).rejects.toThrow('wrongCredentials');
    const { values } = await readMetrics();
    expect(values.get('portal_sign_ins_total{way="password",outcome="signedIn"}')).toBe(1);
    expect(values.get('portal_sign_ins_total{way="password",outcome="wrongCredentials"}')).toBe(1);
  });

  it('count messages of chats, and what the bus does with them', async () => {
    const second = await startSecondServer(server);
    try {
      const { teacher, toStudent } = await findChatPeople(server);
      await sendTexts(teacher, toStudent, ['раз', 'два']);
      expect(await valueOf('portal_chat_messages_total')).toBe(2);
    } finally {
      await second.close();
    }
    const isDelivered = async () => (await valueOf('portal_bus_delay_seconds_count')) !== 0;
    await waitUntil('the messages are delivered', isDelivered);
    const { values } = await readMetrics();
    expect(values.get('portal_bus_events_total{direction="published"}')).toBe(2);
    expect(values.get('portal_bus_events_total{direction="received"}')).toBe(0);
    expect(values.get('portal_bus_failures_total')).toBe(0);
  });

  it('count e-mails that the relay took, and those that it did not', async () => {
    const mail = await startMailServer();
    const sender = await startServer({ environment: { ...mail.environment, METRICS_TOKEN: TOKEN } });
    const isCounted = (outcome: string) =>
      waitUntil(
        outcome,
        async () => (await valueOf(`portal_emails_total{outcome="${outcome}"}`, sender)) === 1,
      );
    try {
      const requestCode = () => sender.createClient().request(profile.forgotPassword, { login: 'student' });
      await requestCode();
      await mail.waitForEmail('s1@example.kg');
      await isCounted('sent');
      await mail.close();
      await requestCode();
      await isCounted('failed');
      expect(await valueOf('portal_queue_length{queue="mail"}', sender)).toBe(0);
    } finally {
      await sender.close();
    }
  });

  it('show the connections to the database and the queues', async () => {
    // A job of the background may hold a connection for a moment.
    await waitUntil(
      'no connection is used',
      async () => (await valueOf('portal_database_connections{state="used"}')) === 0,
    );
    const { values } = await readMetrics();
    expect(values.get('portal_database_connections_max')).toBe(5);
    expect(values.get('portal_database_waiting')).toBe(0);
    expect(values.get('portal_database_connections{state="idle"}')).toBeGreaterThan(0);
    for (const queue of ['push', 'pictures', 'documents', 'books'])
      expect(values.get(`portal_queue_length{queue="${queue}"}`)).toBe(0);
  });

  it('show no room when the disk of the data cannot be read', async () => {
    expect(await valueOf('portal_data_free_bytes')).toBeGreaterThan(0);
    const { config } = server.app;
    Object.assign(config, { dataDir: `${config.dataDir}/nothing` });
    expect(await valueOf('portal_data_free_bytes')).toBe(0);
    Object.assign(config, { dataDir: server.dataDir });
  });
});
