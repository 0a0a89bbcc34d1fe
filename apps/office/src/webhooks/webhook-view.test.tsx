import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { webhooks, type Webhook, type WebhookMessage } from '@portal/wire/webhooks/webhooks';
import ru from '../../locales/ru.json';
import { aWebhook, aWebhookMessage } from '../../test/a-webhook.ts';
import { Component } from './webhooks-screen.tsx';

setupPortalServer();

const texts = ru.webhooks;
let stored: Webhook;
let messages: WebhookMessage[];
/** What was asked of the server, in order. */
let calls: unknown[];

beforeEach(() => {
  stored = aWebhook();
  messages = [
    aWebhookMessage({ id: 18, state: 'dead', tryCount: 10, status: null, failure: 'timeout' }),
    aWebhookMessage(),
  ];
  calls = [];
  portalServer.use(
    respond(webhooks.list, () => (stored.state === 'revoked' ? [] : [stored])),
    respond(webhooks.messages, ({ isDead }) => messages.filter(({ state }) => !isDead || state === 'dead')),
    respond(webhooks.message, ({ messageId }) => ({
      ...aWebhookMessage({ id: messageId }),
      body: '{"type":"payment.changed","data":{"items":[{"payment":{"id":9}}]}}',
    })),
    respond(webhooks.test, (request) => void calls.push(['test', request.webhookId])),
    respond(webhooks.pause, ({ isPaused }) => {
      calls.push(['pause', isPaused]);
      stored = aWebhook({ state: isPaused ? 'paused' : 'active' });
      return undefined;
    }),
    respond(webhooks.renewSecret, () => ({ id: 3, secret: 'whsec_bmV3' })),
    respond(webhooks.revoke, () => {
      stored = aWebhook({ state: 'revoked' });
      return undefined;
    }),
    respond(webhooks.resend, ({ messageId }) => {
      calls.push(['resend', messageId]);
      return { resentCount: 1 };
    }),
  );
});

async function open() {
  const rendered = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/webhooks?webhook=3',
    messages: { office: ru },
  });
  await screen.findByRole('heading', { name: 'Бухгалтерия' });
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, press };
}

describe('a webhook', () => {
  it('says of whom it tells, who created it, and when it last delivered', async () => {
    stored = aWebhook({ createdBy: null, deliveredAt: null });
    await open();
    expect(screen.getByText(texts.allFaculties)).toBeVisible();
    expect(screen.getByText(texts.byCommand)).toBeVisible();
    expect(screen.getByText(texts.neverDelivered)).toBeVisible();
  });

  it('is tested, paused and resumed', async () => {
    const { press } = await open();
    await press(texts.test);
    expect(await screen.findByText(texts.wasTested)).toBeVisible();
    await press(texts.pause);
    await press(texts.resume);
    await screen.findByRole('button', { name: texts.pause });
    expect(calls).toEqual([
      ['test', 3],
      ['pause', true],
      ['pause', false],
    ]);
  });

  it('gets a new secret after a question', async () => {
    const { press, user } = await open();
    await press(texts.renew);
    const question = await screen.findByRole('dialog', {
      name: fillIn(texts.renewTitle, { name: 'Бухгалтерия' }),
    });
    expect(question).toHaveTextContent(texts.renewText);
    await user.click(within(question).getByRole('button', { name: texts.renew }));
    expect(await screen.findByText('whsec_bmV3')).toBeVisible();
  });

  it('is revoked after a question, and the list is shown again', async () => {
    const { press, user } = await open();
    await press(texts.revoke);
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: texts.revoke }));
    expect(await screen.findByText(texts.none)).toBeVisible();
  });
});

describe('the messages of a webhook', () => {
  it('say what came of them, and are sent again one by one or all together', async () => {
    stored = aWebhook({ deadCount: 1 });
    const { press, user } = await open();
    const cell = await screen.findByText(texts.failures.timeout);
    const row = cell.closest('tr');
    if (!row) throw new Error('The message has no row');
    await user.click(within(row).getByRole('button', { name: texts.resend }));
    await waitFor(() => expect(calls).toEqual([['resend', 18]]));
    await press(texts.resendDead);
    await waitFor(() =>
      expect(calls).toEqual([
        ['resend', 18],
        ['resend', undefined],
      ]),
    );
    expect(screen.getByText(fillIn(texts.httpStatus, { status: 204 }))).toBeVisible();
  });

  it('can be only those that were not delivered', async () => {
    const { user } = await open();
    await screen.findByText(texts.messageStates.delivered);
    await user.click(screen.getByRole('switch', { name: texts.deadOnly }));
    await waitFor(() => expect(screen.queryByText(texts.messageStates.delivered)).toBeNull());
    expect(await screen.findByText(texts.messageStates.dead)).toBeVisible();
    messages = [];
  });

  it('show what was sent', async () => {
    messages = [aWebhookMessage()];
    const { press } = await open();
    await press(texts.eventNames.payment.changed);
    const dialog = within(await screen.findByRole('dialog', { name: texts.message }));
    expect(await dialog.findByRole('region', { name: texts.body })).toHaveTextContent('"id": 9');
    expect(dialog.getByText('msg_17')).toBeVisible();
  });

  it('wait for a webhook that is stopped: none is sent again', async () => {
    stored = aWebhook({ state: 'gone', deadCount: 1 });
    await open();
    expect(await screen.findByText(texts.failures.timeout)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.resend })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.test })).toBeNull();
  });

  it('are none at first', async () => {
    messages = [];
    await open();
    expect(await screen.findByText(texts.noMessages)).toBeVisible();
  });
});
