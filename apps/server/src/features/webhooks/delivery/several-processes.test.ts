import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { personIdsOf as idsOf } from '../../../../test/outside/webhook-receiver.ts';
import { startWebhooks, type WebhookPortal } from '../../../../test/webhooks/start-webhooks.ts';

let portal: WebhookPortal;
let hook: { readonly id: number };
beforeAll(async () => {
  portal = await startWebhooks();
});
beforeEach(async () => {
  hook = await portal.add();
});
afterEach(() => portal.clear());
afterAll(() => portal.close());

const change = (personId: number) => portal.change(hook.id, personId);

describe('several processes', () => {
  it('deliver a webhook one at a time and in order', async () => {
    for (let id = 1; id <= 12; id += 1) await change(id);
    await Promise.all([portal.run(), portal.run(), portal.run()]);
    expect(idsOf(portal.receiver.take())).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('leave a webhook to the process that holds it, until that is gone for half a minute', async () => {
    await change(1);
    await portal.rows(
      `update webhook set lease = gen_random_uuid(), leased_until = now() + interval '30 seconds'`,
    );
    await portal.run();
    expect(portal.receiver.take()).toEqual([]);
    await portal.rows(`update webhook set leased_until = now() - interval '1 second'`);
    await portal.run();
    expect(idsOf(portal.receiver.take())).toEqual([1]);
  });

  it('deliver another webhook while one of them waits for its program', async () => {
    const other = await portal.add();
    await portal.rows(
      `update webhook set lease = gen_random_uuid(), leased_until = now() + interval '30 seconds' where id = ${hook.id}`,
    );
    await portal.rows(`update person set email = 'two@example.org' where id = 2`);
    await portal.run();
    expect(portal.receiver.take()).toHaveLength(1);
    expect(
      await portal.rows(`select webhook_id as id, state from webhook_message order by webhook_id`),
    ).toEqual([
      { id: hook.id, state: 'waiting' },
      { id: other.id, state: 'delivered' },
    ]);
  });
});
