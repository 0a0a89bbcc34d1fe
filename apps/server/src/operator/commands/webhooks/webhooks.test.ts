import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startWebhooks, type WebhookPortal } from '../../../../test/webhooks/start-webhooks.ts';
import { webhooksCommand } from './webhooks.ts';

let portal: WebhookPortal;
beforeAll(async () => {
  portal = await startWebhooks();
});
beforeEach(() => portal.clear());
afterAll(() => portal.close());

const run = (...args: string[]) =>
  runPortalCommand({ webhooks: webhooksCommand }, ['webhooks', ...args], {
    DATA_DIR: portal.server.dataDir,
    DATABASE_URL: portal.server.databaseUrl,
    WEBHOOK_HOSTS: portal.receiver.host,
  });
async function create(...args: string[]) {
  const { output } = await run('create', portal.receiver.url, '--name', 'Accounting', ...args);
  const [secret = '', sentence = ''] = output.split('\n');
  return { secret, id: /webhook (\d+)/.exec(sentence)?.[1] ?? '' };
}

describe('the command webhooks', () => {
  it('creates a webhook whose messages its secret verifies', async () => {
    const { id, secret } = await create();
    expect((await run('test', id)).output).toBe(`Webhook ${id} has a test message.`);
    await portal.run();
    const [{ headers, body } = { headers: {}, body: '' }] = portal.receiver.take();
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    expect(new Webhook(secret).verify(body, signed)).toMatchObject({
      type: 'webhook.test',
      data: { items: [] },
    });
    const audit = await portal.rows<{ actor: string; action: string }>(
      `select actor, action, details::text as details from audit where action like 'webhook%' order by id`,
    );
    expect(audit).toMatchObject([{ action: 'webhookCreated' }, { action: 'webhookTested' }]);
    expect(audit[0]?.actor).toMatch(/^cli:/);
    expect(JSON.stringify(audit)).not.toContain(secret);
  });

  it('lists webhooks with their events and faculties, and their messages', async () => {
    const [{ code, title } = { code: '', title: '' }] = await portal.rows<{ code: string; title: string }>(
      `select code, title ->> 'en' as title from faculty order by id limit 1`,
    );
    const { id } = await create('--event', 'mark.changed', '--event', 'result.closed', '--faculty', code);
    await run('test', id);
    portal.receiver.answer(500);
    await portal.run();
    const { output } = await run('list');
    expect(output).toContain(`${id}  Accounting  ${portal.receiver.url}  active`);
    expect(output).toContain(`mark.changed, result.closed; ${title}`);
    expect(output).toContain('waiting 1, dead 0, failures in a row 1, last delivered never');
    expect((await run('deliveries', id)).output).toMatch(/webhook\.test \(0\) {2}waiting, tries 1, 500$/);
    expect((await run('deliveries', id, '--dead')).output).toBe('There are no messages.');
  });

  it('pauses, resumes, renews, resends and revokes', async () => {
    const { id, secret } = await create();
    expect((await run('pause', id)).output).toBe(`Webhook ${id} is paused.`);
    expect(await run('test', id)).toMatchObject({
      code: 1,
      errors: 'The webhook is stopped. Resume it first.',
    });
    expect((await run('resume', id)).output).toBe(`Webhook ${id} is active.`);
    const renewed = (await run('secret', id)).output.split('\n')[0];
    expect(renewed).toMatch(/^whsec_/);
    expect(renewed).not.toBe(secret);
    await run('test', id);
    await portal.run();
    const [{ message } = { message: 0 }] = await portal.rows<{ message: number }>(
      'select id::int as message from webhook_message',
    );
    expect((await run('resend', id, String(message))).output).toBe('1 messages wait again.');
    await portal.run();
    const received = portal.receiver.take();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await run('resend', id)).output).toBe('0 messages wait again.');
    expect((await run('revoke', id)).output).toBe(`Webhook ${id} is revoked.`);
    expect((await run('list')).output).toBe('There are no webhooks.');
    expect(await run('test', id)).toMatchObject({ code: 1, errors: 'There is no such webhook or message' });
    expect(await portal.rows('select from webhook where length(secret) > 0')).toEqual([]);
  });

  it.each([
    [['create', 'https://other.example/', '--name', 'Other'], /WEBHOOK_HOSTS/],
    [['create', 'https://other.example/'], /--name/],
    [['create', '--name', 'Other'], /one address/],
    [['create', 'https://other.example/', '--name', 'Other', '--event', 'all'], /not 'all'/],
    [['create', 'https://other.example/', '--name', 'Other', '--faculty', 'NONE'], /no faculty 'NONE'/],
    [['deliveries', '1', 'all'], /--dead/],
    [['pause', 'one'], /number of a webhook/],
    [['pause', '1', '2'], /number of a webhook/],
    [['send'], /This takes: webhooks create/],
    [[], /This takes: webhooks create/],
  ])('refuses %j', async (args, sentence) => {
    expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) });
  });
});
