import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aConsent,
  aConsentDecision,
  aStudent,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import {
  consents,
  type Consent,
  type ConsentDecision,
  type PersonConsents,
} from '@portal/wire/consents/consents';
import en from '../../../locales/en.json';
import kg from '../../../locales/kg.json';
import ru from '../../../locales/ru.json';
import { ConsentSection } from './consent-section.tsx';

setupPortalServer();

const texts = ru.consents;

const own = (changes: Partial<Consent> = {}, decisions: ConsentDecision[] = []): PersonConsents => ({
  isMinor: false,
  consents: [aConsent(changes)],
  decisions,
});

let shown: PersonConsents;
beforeEach(() => {
  shown = own();
  portalServer.use(respond(consents.own, () => shown));
});

const open = (messages: typeof ru | typeof kg | typeof en = ru, path = '/mydata') =>
  renderInPortal(<ConsentSection />, { as: aStudent(), messages: { services: messages }, path });
const card = (name: string = texts.titles.photo) => screen.findByRole('region', { name });
const buttons = async () =>
  within(await card())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the consents of a person', () => {
  it('have the focus at the address of the student card, once they are shown', async () => {
    await open(ru, '/mydata#consents');
    await waitFor(() => expect(screen.getByRole('heading', { name: texts.title })).toHaveFocus());
    expect(await card()).toBeVisible();
  });

  it('say what each one means, whether it works, and have its text', async () => {
    shown = {
      ...own(),
      consents: [
        aConsent(),
        aConsent({ kind: 'publicCard' }),
        aConsent({ kind: 'publication', isInForce: false }),
      ],
    };
    const { user } = await open();
    for (const kind of ['photo', 'publicCard', 'publication'] as const)
      expect(within(await card(texts.titles[kind])).getByText(texts.meanings[kind])).toBeVisible();
    const photo = within(await card());
    expect(photo.getByText(texts.inForce)).toBeVisible();
    expect(photo.getByText('Полный текст согласия.')).not.toBeVisible();
    await user.click(photo.getByText('Текст согласия, версия 1'));
    expect(photo.getByText('Полный текст согласия.')).toBeVisible();
    expect(within(await card(texts.titles.publication)).getByText(texts.notInForce)).toBeVisible();
  });

  const decidedAt = '2026-10-05T08:00:00.000Z';

  it.each([
    ['undecided', { text: texts.undecided, actions: [texts.give, texts.withdraw] }],
    ['required', { isInForce: false, isRequired: true, text: texts.missing, actions: [texts.give] }],
    [
      'given',
      { state: 'given', decidedAt, text: 'Вы согласились 5 октября 2026 г.', actions: [texts.withdraw] },
    ],
    [
      'withdrawn',
      {
        state: 'withdrawn',
        isInForce: false,
        decidedAt,
        text: 'Вы отозвали согласие 5 октября 2026 г.',
        actions: [texts.give],
      },
    ],
    [
      'given to an earlier text',
      {
        state: 'given',
        decidedAt,
        renewal: 'newText',
        isInForce: false,
        text: texts.renewals.newText,
        actions: [texts.give, texts.withdraw],
      },
    ],
    [
      'given by a representative',
      {
        state: 'given',
        decidedAt,
        renewal: 'ofAge',
        representative: 'Үсөнова А.',
        text: 'Согласие за вас дал представитель (Үсөнова А.), записано 5 октября 2026 г.',
        actions: [texts.give, texts.withdraw],
      },
    ],
    ['of a minor', { needsRepresentative: true, isInForce: false, text: texts.representative, actions: [] }],
  ] as const)('that are %s say so, with the decisions to make', async (_what, row) => {
    const { text, actions, ...changes } = row;
    shown = own(changes);
    await open();
    expect(within(await card()).getByText(text)).toBeVisible();
    expect(await buttons()).toEqual(actions);
  });

  it('are given after a question that says what changes; the focus stays at the card', async () => {
    const sent: RequestOf<typeof consents.give>[] = [];
    portalServer.use(
      respond(consents.give, (request) => {
        sent.push(request);
        shown = own({ state: 'given', decidedAt: '2026-10-05T08:00:00.000Z', version: 3 });
        return shown;
      }),
    );
    shown = own({ version: 3 });
    const { user } = await open();
    await user.click(within(await card()).getByRole('button', { name: texts.give }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(texts.consequences.give.photo)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.give }));
    await waitFor(async () => expect(await buttons()).toEqual([texts.withdraw]));
    expect(sent).toEqual([{ kind: 'photo', version: 3 }]);
    expect(await screen.findByText(texts.done.give)).toBeVisible();
    expect(screen.getByRole('heading', { name: texts.titles.photo })).toHaveFocus();
  });

  it('are withdrawn with the keyboard, and not when the question is closed', async () => {
    const sent: RequestOf<typeof consents.withdraw>[] = [];
    portalServer.use(
      respond(consents.withdraw, (request) => {
        sent.push(request);
        shown = own({ state: 'withdrawn', isInForce: false, decidedAt: '2026-10-05T08:00:00.000Z' });
        return shown;
      }),
    );
    const { user } = await open();
    const button = within(await card()).getByRole('button', { name: texts.withdraw });
    button.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(texts.consequences.withdraw.photo)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([sent, document.activeElement]).toEqual([[], button]);
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.withdraw }));
    expect(await screen.findByText(/Вы отозвали согласие/)).toBeVisible();
    expect(sent).toEqual([{ kind: 'photo' }]);
  });

  it('of a minor are withdrawn with a word on who gives them again', async () => {
    shown = own({ kind: 'publication', needsRepresentative: true });
    const { user } = await open();
    const publication = within(await card(texts.titles.publication));
    await user.click(publication.getByRole('button', { name: texts.withdraw }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(texts.consequences.withdraw.publication);
    expect(dialog).toHaveTextContent(texts.onlyRepresentative);
  });

  it('to a text that has changed meanwhile are refused, and the new text is shown', async () => {
    const message = 'Университет изменил текст согласия.';
    portalServer.use(fail(consents.give, 409, { code: 'consentTextChanged', message }));
    const { user } = await open();
    await user.click(within(await card()).getByRole('button', { name: texts.give }));
    shown = own({ version: 2, text: 'Новый текст.' });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.give }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await within(await card()).findByText('Текст согласия, версия 2')).toBeVisible();
  });

  it('have a history', async () => {
    const signed = { representative: 'Үсөнова А.', recordedBy: 'Асанов Э.', document: '№ 7' };
    shown = own({}, [
      aConsentDecision({ isGiven: false, decidedAt: '2026-11-05T08:00:00.000Z' }),
      aConsentDecision({ kind: 'publication', ...signed, signedOn: '2026-10-01' }),
    ]);
    const { user } = await open();
    await user.click(await screen.findByText(texts.history.open));
    expect(screen.getByText('5 ноября 2026 г.: отозвано – Фотография видна другим')).toBeVisible();
    expect(
      screen.getByText(/дал представитель Үсөнова А\. – Публикации университета; записал\(а\) Асанов Э\./),
    ).toBeVisible();
  });

  it('are only looked at by staff who view the portal as somebody else', async () => {
    const until = '2026-10-05T09:00:00.000Z';
    await renderInPortal(<ConsentSection />, {
      as: aStudent({ view: { viewerName: 'Асанов Э.', endsAt: until } }),
      messages: { services: ru },
    });
    expect(within(await card()).getByText(texts.undecided)).toBeVisible();
    expect(await buttons()).toEqual([]);
  });

  it('that cannot be read are read again', async () => {
    portalServer.use(disconnect(consents.own));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(consents.own, () => shown));
    await user.click(retry);
    expect(await card()).toBeVisible();
  });

  it.each([
    ['kg', kg],
    ['en', en],
  ])('are in the language of the reader: %s', async (_language, messages) => {
    await open(messages);
    expect(await card(messages.consents.titles.photo)).toBeVisible();
  });
});
