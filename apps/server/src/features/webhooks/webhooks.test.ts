import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { webhooks, WEBHOOKS_MAX } from '@portal/wire/webhooks/webhooks';
import { startWebhooks, type WebhookPortal } from '../../../test/webhooks/start-webhooks.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { measureWebhooks } from './delivery/webhook-metrics.ts';
import { createRegistry } from '../../http/monitoring/metrics.ts';

let portal: WebhookPortal;
beforeAll(async () => {
  portal = await startWebhooks();
});
afterEach(() => portal.clear());
afterAll(() => portal.close());

const lang = { headers: { 'x-lang': 'en' } };
const list = () => portal.office.request(webhooks.list, {}, lang);
const request = () => ({
  name: 'Accounting',
  url: portal.receiver.url,
  events: ['person.changed' as const, 'payment.changed' as const],
});

describe('webhooks on their page', () => {
  it('are listed with what they tell, of whom, and how it goes', async () => {
    const { faculties, hosts } = await portal.office.request(webhooks.choices, {}, lang);
    expect(hosts).toEqual([portal.receiver.host]);
    const [faculty] = faculties;
    const { id } = await portal.add({ facultyIds: [faculty?.facultyId ?? 0] });
    await portal.change(id, 1);
    await portal.change(id, 2);
    portal.receiver.answer(500);
    await portal.run();
    expect(await list()).toEqual([
      {
        id,
        name: 'Бухгалтерия',
        url: portal.receiver.url,
        events: ['person.changed'],
        faculties: [{ facultyId: faculty?.facultyId, facultyName: faculty?.facultyName }],
        state: 'active',
        pauseReason: null,
        createdAt: expect.any(String),
        createdBy: expect.stringMatching(/\S/),
        waitingCount: 2,
        deadCount: 0,
        failureCount: 1,
        deliveredAt: null,
      },
    ]);
  });

  it('show their messages newest first, and one with its body', async () => {
    const { id } = await portal.add();
    await portal.change(id, 1);
    await portal.change(id, 2);
    await portal.run();
    const messages = await portal.office.request(webhooks.messages, { webhookId: id });
    expect(messages.map(({ state, status, itemCount }) => ({ state, status, itemCount }))).toEqual(
      Array(2).fill({ state: 'delivered', status: 204, itemCount: 1 }),
    );
    expect(messages[0]?.id).toBeGreaterThan(messages[1]?.id ?? Infinity);
    const { body, messageId } = await portal.office.request(webhooks.message, {
      messageId: messages[1]?.id ?? 0,
    });
    const [first] = portal.receiver.take();
    expect(body).toBe(first?.body);
    expect(messageId).toBe(first?.headers['webhook-id']);
    expect(await portal.office.request(webhooks.messages, { webhookId: id, isDead: true })).toEqual([]);
    expect((await list())[0]?.deliveredAt).toEqual(expect.any(String));
  });

  it('are refused for a host that the operator has not listed, an unknown faculty, and above the bound', async () => {
    const tryAdd = (changed: object) =>
      portal.office.tryRequest(webhooks.add, { ...request(), ...changed }, lang);
    expect(await tryAdd({ url: 'https://elsewhere.example/' })).toMatchObject({
      code: 'webhookAddressRefused',
    });
    expect(await tryAdd({ url: 'http://169.254.169.254/latest' })).toMatchObject({
      code: 'webhookAddressRefused',
    });
    expect(await tryAdd({ facultyIds: [999] })).toMatchObject({ status: 404 });
    await portal.rows(`insert into webhook (name, url, events, secret)
      select 'Other', 'https://other.example/', '{mark.changed}', '\\x00' from generate_series(1, ${WEBHOOKS_MAX})`);
    expect(await tryAdd({})).toMatchObject({ code: 'webhooksFull' });
  });

  it('show the secret once: it is neither stored in the open, nor in the audit, nor with the call', async () => {
    const key = { headers: { 'idempotency-key': 'webhook-secret-1' } };
    const { secret } = await portal.office.request(webhooks.add, request(), key);
    const [{ text } = { text: '' }] = await portal.rows<{ text: string }>(
      `select (select string_agg(webhook::text, '') from webhook) || (select string_agg(audit::text, '') from audit)
         || coalesce((select string_agg(idempotency::text, '') from idempotency), '') as text`,
    );
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(text).toContain('Accounting');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(bytes.toString('hex'));
  });

  it('are written to the audit by whoever changes them', async () => {
    const { id } = await portal.add();
    await portal.office.request(webhooks.renewSecret, { webhookId: id });
    await portal.office.request(webhooks.pause, { webhookId: id, isPaused: true });
    await portal.office.request(webhooks.pause, { webhookId: id, isPaused: false });
    await portal.office.request(webhooks.test, { webhookId: id });
    await portal.office.request(webhooks.resend, { webhookId: id });
    await portal.office.request(webhooks.revoke, { webhookId: id });
    const rows = await portal.rows<{ action: string }>(
      `select action from audit where actor = 'person:${portal.officeId}' and details ->> 'webhook' = '${id}' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'webhookCreated',
      'webhookChanged',
      'webhookChanged',
      'webhookChanged',
      'webhookTested',
      'webhookResent',
      'webhookRevoked',
    ]);
    expect(await list()).toEqual([]);
    expect(await portal.office.tryRequest(webhooks.test, { webhookId: id })).toMatchObject({ status: 404 });
  });

  it('that are paused take no test, and let messages wait', async () => {
    const { id } = await portal.add();
    await portal.office.request(webhooks.pause, { webhookId: id, isPaused: true });
    expect(await portal.office.tryRequest(webhooks.test, { webhookId: id })).toMatchObject({
      code: 'webhookInactive',
    });
    await portal.rows(`update person set email = 'paused@example.org' where id = 1`);
    await portal.run();
    expect(portal.receiver.take()).toEqual([]);
    expect((await list())[0]?.waitingCount).toBe(1);
    await portal.office.request(webhooks.pause, { webhookId: id, isPaused: false });
    await portal.run();
    expect(portal.receiver.take()).toHaveLength(1);
  });

  it('are for a claim of the whole university', async () => {
    await grantClaim(portal.server.db, portal.officeId, { name: 'people.manage', faculties: [1] });
    expect(await portal.office.tryRequest(webhooks.list, {})).toMatchObject({ code: 'wholeUniversityOnly' });
    await grantClaim(portal.server.db, portal.officeId, { name: 'people.manage', faculties: 'all' });
  });
});

describe('the metrics of webhooks', () => {
  it('say how much waits, for how long, and what the portal has stopped', async () => {
    const metrics = createRegistry();
    const { db } = portal.server;
    const count = measureWebhooks({ db, metrics }, 0);
    count('refused');
    const { id } = await portal.add();
    await portal.change(id, 1);
    await portal.rows(`update webhook_message set created_at = now() - interval '2 hours'`);
    const read = async () =>
      (await metrics.metrics()).split('\n').filter((line) => line.startsWith('portal_'));
    const before = await read();
    expect(before).toContain('portal_webhook_waiting 1');
    expect(before).toContain('portal_webhooks_stopped 0');
    expect(before).toContain('portal_webhook_tries_total{outcome="refused"} 1');
    expect(
      Number(before.find((line) => line.startsWith('portal_webhook_oldest'))?.split(' ')[1]),
    ).toBeGreaterThan(7_199);
    await portal.rows(`update webhook set state = 'paused', pause_reason = 'failures'`);
    const after = await read();
    expect(after).toContain('portal_webhook_waiting 0');
    expect(after).toContain('portal_webhooks_stopped 1');
    expect(after).toContain('portal_webhook_oldest_seconds 0');
  });
});
