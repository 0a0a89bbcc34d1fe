import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { webhooks, type Webhook } from '@portal/wire/webhooks/webhooks';
import ru from '../../locales/ru.json';
import { aWebhook } from '../../test/a-webhook.ts';
import { Component } from './webhooks-screen.tsx';

setupPortalServer();

const texts = ru.webhooks;
const SECRET = 'whsec_c2VjcmV0';

let stored: Webhook[];
let added: RequestOf<typeof webhooks.add>[];

beforeEach(() => {
  stored = [aWebhook()];
  added = [];
  portalServer.use(
    respond(webhooks.list, () => stored),
    respond(webhooks.choices, () => ({
      faculties: [
        { facultyId: 1, facultyName: 'Факультет информатики' },
        { facultyId: 2, facultyName: 'Экономический факультет' },
      ],
      hosts: ['money.example', '*.apps.example'],
    })),
    respond(webhooks.add, (request) => {
      added.push(request);
      return { id: 4, secret: SECRET };
    }),
  );
});

const show = () =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/webhooks',
    messages: { office: ru },
  });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr');

describe('the list of webhooks', () => {
  it('says what each tells, and how it goes', async () => {
    stored = [
      aWebhook({ waitingCount: 4, deadCount: 2, failureCount: 5 }),
      aWebhook({ id: 4, name: 'Архив', state: 'paused', pauseReason: 'failures' }),
    ];
    await show();
    const row = await rowOf('Бухгалтерия');
    expect(row).toHaveTextContent('https://money.example/hook');
    expect(row).toHaveTextContent(`${texts.eventNames.payment.changed}, ${texts.eventNames.order.applied}`);
    expect(row).toHaveTextContent('5 неудач подряд');
    expect(row).toHaveTextContent(fillIn(texts.waitingCount, { count: 4 }));
    expect(row).toHaveTextContent(fillIn(texts.deadCount, { count: 2 }));
    expect(await rowOf('Архив')).toHaveTextContent(texts.pauseReasons.failures);
  });

  it('says what a webhook is for when there is none', async () => {
    stored = [];
    await show();
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(screen.getByText(texts.noneHint)).toBeVisible();
  });

  it('is for a claim of the whole university', async () => {
    portalServer.use(
      refuse(webhooks.list, { code: 'wholeUniversityOnly', message: 'Нужно право на весь университет.' }),
    );
    await show();
    expect(await screen.findByText('Нужно право на весь университет.')).toBeVisible();
  });
});

describe('a new webhook', () => {
  async function open() {
    const rendered = await show();
    await rendered.user.click(await screen.findByRole('button', { name: texts.new }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(fillIn(texts.urlHint, { hosts: 'money.example, *.apps.example' }));
    const type = async (label: string, text: string) => {
      await rendered.user.type(dialog.getByRole('textbox', { name: new RegExp(label) }), text);
    };
    const press = (name: string) => rendered.user.click(dialog.getByRole('button', { name }));
    const check = (name: string) => rendered.user.click(dialog.getByRole('checkbox', { name }));
    return { ...rendered, dialog, type, press, check };
  }

  it('is for chosen events and faculties, and shows its secret once, to be copied', async () => {
    const { dialog, type, press, check } = await open();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await type(texts.program, 'Общежитие');
    await type(texts.url, 'https://money.example/hook');
    await check(texts.eventNames.person.changed);
    await check(texts.eventNames.mark.changed);
    await check(texts.eventNames.mark.changed);
    await check('Экономический факультет');
    await press(texts.create);
    expect(await dialog.findByText(SECRET)).toBeVisible();
    expect(dialog.getByText(texts.secretOnce)).toBeVisible();
    expect(added).toEqual([
      { name: 'Общежитие', url: 'https://money.example/hook', events: ['person.changed'], facultyIds: [2] },
    ]);
    await press(texts.copy);
    expect(await dialog.findByRole('button', { name: texts.copied })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(SECRET);
  });

  it('is for all faculties where none is chosen', async () => {
    const { dialog, type, press, check } = await open();
    await type(texts.program, 'Архив');
    await type(texts.url, 'https://one.apps.example/');
    await check(texts.eventNames.order.applied);
    await press(texts.create);
    await dialog.findByText(SECRET);
    expect(added[0]?.facultyIds).toBeUndefined();
  });

  it('needs a name, an address and an event', async () => {
    const { dialog, type, press } = await open();
    await press(texts.create);
    expect(await dialog.findAllByText(texts.nameMissing)).not.toEqual([]);
    expect(dialog.getAllByText(texts.urlWrong)).not.toEqual([]);
    await type(texts.program, 'Архив');
    await type(texts.url, 'https://one.apps.example/');
    await press(texts.create);
    expect(await dialog.findAllByText(texts.eventsMissing)).not.toEqual([]);
    expect(added).toEqual([]);
  });

  it('says why the address is refused', async () => {
    portalServer.use(
      refuse(webhooks.add, { code: 'webhookAddressRefused', message: 'Портал не вызывает этот адрес.' }),
    );
    const { dialog, type, press, check } = await open();
    await type(texts.program, 'Архив');
    await type(texts.url, 'https://elsewhere.example/');
    await check(texts.eventNames.order.applied);
    await press(texts.create);
    expect(await dialog.findByText('Портал не вызывает этот адрес.')).toBeVisible();
  });
});
