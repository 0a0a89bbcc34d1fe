import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { webhooks } from '@portal/wire/webhooks/webhooks';
import { personIdsOf as idsOf } from '../../../../test/outside/webhook-receiver.ts';
import { startWebhooks, type WebhookPortal } from '../../../../test/webhooks/start-webhooks.ts';

let portal: WebhookPortal;
let hook: { readonly id: number; readonly secret: string };
beforeAll(async () => {
  portal = await startWebhooks();
});
beforeEach(async () => {
  hook = await portal.add();
});
afterEach(() => portal.clear());
afterAll(() => portal.close());

const change = (personId: number) => portal.change(hook.id, personId);
const messages = () =>
  portal.rows<{
    state: string;
    tries: number;
    status: number | null;
    failure: string | null;
    wait: number | null;
  }>(
    `select state, try_count as tries, status, failure, round(extract(epoch from try_after - now()))::int as wait
     from webhook_message order by id`,
  );
const webhook = async () =>
  (
    await portal.rows<{ state: string; reason: string | null; failures: number; wait: number | null }>(
      `select state, pause_reason as reason, failure_count as failures, round(extract(epoch from try_after - now()))::int as wait
       from webhook where id = ${hook.id}`,
    )
  )[0];
/** As if the time had come. */
const untilDue = () =>
  portal.rows('update webhook set try_after = null; update webhook_message set try_after = null');

describe('a delivery', () => {
  it('is signed, has an id of its own, and comes once', async () => {
    await change(1);
    await change(2);
    await portal.run();
    await portal.run();
    const received = portal.receiver.take();
    expect(idsOf(received)).toEqual([1, 2]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    for (const { headers, body } of received) {
      expect(headers['content-type']).toBe('application/json');
      const signed = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      );
      expect(new Webhook(hook.secret).verify(body, signed)).toEqual(JSON.parse(body));
    }
    expect(await messages()).toEqual(
      Array(2).fill({ state: 'delivered', tries: 1, status: 204, failure: null, wait: null }),
    );
  });

  it('is signed with both secrets for a day after a new one, and then with the new one', async () => {
    const { secret } = await portal.office.request(webhooks.renewSecret, { webhookId: hook.id });
    await change(1);
    await portal.run();
    await portal.rows(`update webhook set former_until = now() - interval '1 second'`);
    await change(2);
    await portal.run();
    const [both, newest] = portal.receiver.take();
    const verify = (one: typeof both, by: string) => () =>
      new Webhook(by).verify(one?.body ?? '', {
        'webhook-id': String(one?.headers['webhook-id']),
        'webhook-timestamp': String(one?.headers['webhook-timestamp']),
        'webhook-signature': String(one?.headers['webhook-signature']),
      });
    for (const by of [secret, hook.secret]) expect(verify(both, by)).not.toThrow();
    expect(verify(newest, secret)).not.toThrow();
    expect(verify(newest, hook.secret)).toThrow('signature');
  });

  it('waits for an unreachable program, with all messages behind it, and has the same id each time', async () => {
    portal.receiver.answer(503);
    await change(1);
    await change(2);
    await portal.run();
    await portal.run();
    const [first] = portal.receiver.take();
    expect(portal.outcomes).toEqual(['unreachable']);
    const [one, other] = await messages();
    expect(one).toMatchObject({ state: 'waiting', tries: 1, status: 503 });
    expect(other).toMatchObject({ state: 'waiting', tries: 0 });
    expect((await webhook())?.wait).toBeGreaterThanOrEqual(53);
    portal.receiver.answer(200);
    await untilDue();
    await portal.run();
    const received = portal.receiver.take();
    expect(idsOf(received)).toEqual([1, 2]);
    expect(received[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(received[0]?.body).toBe(first?.body);
    expect(await webhook()).toEqual({ state: 'active', reason: null, failures: 0, wait: null });
  });

  it('that the program refuses steps aside, and the others go on', async () => {
    portal.receiver.respond = (response, { body }) =>
      void response.writeHead(body.includes('"id": 1,') ? 422 : 200).end();
    await change(1);
    await change(2);
    await portal.run();
    expect(idsOf(portal.receiver.take())).toEqual([1, 2]);
    const [one, other] = await messages();
    expect(one).toMatchObject({ state: 'waiting', tries: 1, status: 422 });
    expect(one?.wait).toBeGreaterThanOrEqual(53);
    expect(other).toMatchObject({ state: 'delivered' });
  });

  it('does not follow a redirect', async () => {
    portal.receiver.answer(302, { location: portal.receiver.url });
    await change(1);
    await portal.run();
    expect(portal.receiver.take()).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'waiting', status: 302 }]);
  });

  it('goes nowhere when the operator has taken the host from the list, or it has an address of the network', async () => {
    await portal.rows(`update webhook set url = 'https://program.invalid/hook'`);
    await change(1);
    await portal.run();
    expect(await messages()).toMatchObject([{ state: 'waiting', status: null, failure: 'hostNotAllowed' }]);
  });

  it('of a program that is not there says why', async () => {
    const [, port] = portal.receiver.host.split(':');
    await portal.receiver.close();
    await change(1);
    await portal.run();
    expect(await messages()).toMatchObject([{ failure: 'ECONNREFUSED', status: null }]);
    await portal.receiver.start(Number(port));
  });
});

describe('a webhook that fails', () => {
  const tries = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await untilDue();
      await portal.run();
    }
  };

  it('is paused after the tenth try of a message, which is dead, and whoever created it is told', async () => {
    portal.receiver.answer(500);
    await change(1);
    await change(2);
    await tries(4);
    expect(portal.notified).toEqual([]);
    await tries(1);
    expect(portal.notified).toEqual([`webhooks/trouble ${hook.id}`]);
    await tries(5);
    expect(await messages()).toMatchObject([
      { state: 'dead', tries: 10, status: 500 },
      { state: 'waiting', tries: 0 },
    ]);
    expect(await webhook()).toMatchObject({ state: 'paused', reason: 'failures' });
    expect(portal.notified).toHaveLength(2);
    expect(
      await portal.rows(`select params ->> 'name' as name, address from notification
        where type = 'webhooks/trouble' and person_id = ${portal.officeId}`),
    ).toEqual([{ name: 'Бухгалтерия', address: `/office/webhooks?webhook=${hook.id}` }]);
    expect(
      await portal.rows(
        `select actor, details from audit where action = 'webhookChanged' order by id desc limit 1`,
      ),
    ).toEqual([{ actor: 'portal', details: { webhook: hook.id, state: 'paused', why: 'failures' } }]);
    // Nothing is tried any more, and changes are collected.
    await change(3);
    await tries(1);
    expect(portal.receiver.take()).toHaveLength(10);
    expect(await messages()).toHaveLength(3);
  });

  it('goes on where it stopped when it is resumed, and the dead letter comes again when it is wanted', async () => {
    portal.receiver.answer(500);
    await change(1);
    await change(2);
    await tries(10);
    portal.receiver.answer(200);
    portal.receiver.take();
    await portal.office.request(webhooks.pause, { webhookId: hook.id, isPaused: false });
    await portal.run();
    expect(idsOf(portal.receiver.take())).toEqual([2]);
    const { resentCount } = await portal.office.request(webhooks.resend, { webhookId: hook.id });
    expect(resentCount).toBe(1);
    await portal.run();
    expect(idsOf(portal.receiver.take())).toEqual([1]);
  });

  it('is paused after many refusals in a row, too', async () => {
    portal.receiver.answer(404);
    for (let id = 1; id <= 30; id += 1) await change(id);
    await portal.run();
    expect(await webhook()).toMatchObject({ state: 'paused', reason: 'failures', failures: 30 });
    expect(portal.outcomes).toEqual(Array(30).fill('refused'));
  });

  it('ends when the program answers 410, and collects no changes any more', async () => {
    portal.receiver.answer(410);
    await change(1);
    await portal.run();
    expect(await webhook()).toMatchObject({ state: 'gone', reason: null });
    await portal.rows(`update person set email = 'gone@example.org' where id = 1`);
    expect(await portal.rows('select from webhook_change')).toEqual([]);
  });

  it('is paused when its secret cannot be opened, until it has a new one', async () => {
    await portal.rows(`update webhook set secret = '\\x00' || secret`);
    await change(1);
    await portal.run();
    expect(portal.receiver.take()).toEqual([]);
    expect(await webhook()).toMatchObject({ state: 'paused', reason: 'secret' });
    await portal.office.request(webhooks.renewSecret, { webhookId: hook.id });
    await portal.office.request(webhooks.pause, { webhookId: hook.id, isPaused: false });
    await portal.run();
    expect(idsOf(portal.receiver.take())).toEqual([1]);
  });
});
