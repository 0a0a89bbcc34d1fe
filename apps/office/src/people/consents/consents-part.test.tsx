import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aConsent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { officeConsents, type PersonConsents } from '@portal/wire/consents/consents';
import en from '../../../locales/en.json';
import kg from '../../../locales/kg.json';
import ru from '../../../locales/ru.json';
import { ConsentsPart } from './consents-part.tsx';

setupPortalServer();

const texts = ru.people.consents;

const minor: PersonConsents = {
  isMinor: true,
  consents: [
    aConsent(),
    aConsent({ kind: 'publicCard', needsRepresentative: true, text: 'Текст о карточке.' }),
    aConsent({ kind: 'publication', needsRepresentative: true, version: 4, text: 'Текст о публикациях.' }),
  ],
  decisions: [],
};

let shown: PersonConsents;
let viewedIds: number[];
beforeEach(() => {
  shown = minor;
  viewedIds = [];
  portalServer.use(
    respond(officeConsents.read, ({ personId }) => {
      viewedIds.push(personId);
      return shown;
    }),
  );
});

async function open(messages: typeof ru | typeof kg | typeof en = ru) {
  const { user } = await renderInPortal(<ConsentsPart personId={9} />, {
    as: aTeacher({ claims: ['people.manage'] }),
    messages: { office: messages },
  });
  const button = screen.getByRole('button', { name: messages.people.consents.show });
  expect([button.getAttribute('aria-expanded'), viewedIds]).toEqual(['false', []]);
  await user.click(button);
  return { user };
}

const rowOf = async (name: RegExp, table: string = texts.title) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name });

async function openDialog() {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: texts.recordTitle }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: texts.recordTitle })) };
}

describe('the consents of a person in the office (D-65)', () => {
  it('are read when they are opened, and say what is in force', async () => {
    shown = {
      isMinor: false,
      consents: [
        aConsent({ state: 'given', decidedAt: '2026-10-05T08:00:00.000Z' }),
        aConsent({ kind: 'publicCard', state: 'given', isInForce: false, renewal: 'newText' }),
        aConsent({ kind: 'publication', state: 'withdrawn', isInForce: false }),
      ],
      decisions: [],
    };
    const { user } = await open();
    expect(await rowOf(/Фотография/)).toHaveTextContent(/Действует.*дано.*5 октября 2026/);
    expect(await rowOf(/Карточка/)).toHaveTextContent(/Не действует.*дано на прежний текст/);
    expect(await rowOf(/Публикации/)).toHaveTextContent(/Не действует.*отозвано/);
    expect(screen.getByText(texts.noDecisions)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.recordTitle })).not.toBeInTheDocument();
    expect(viewedIds).toEqual([9]);
    await user.click(screen.getByRole('button', { name: texts.hide }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('have a history with who has signed and recorded', async () => {
    const facts = { kind: 'publication', version: 1, decidedAt: '2026-10-05T08:00:00.000Z' } as const;
    const signed = { representative: 'Үсөнова А.', document: 'Заявление № 7', signedOn: '2026-10-01' };
    const own = { representative: null, document: null, signedOn: null, recordedBy: null };
    shown = {
      ...minor,
      decisions: [
        { ...facts, isGiven: false, ...own, decidedAt: '2026-11-05T08:00:00.000Z' },
        { ...facts, isGiven: true, ...signed, recordedBy: 'Асанов Э.' },
      ],
    };
    await open();
    expect(await rowOf(/отозвано/, texts.history)).toHaveTextContent(/5 ноября 2026.*лично/);
    expect(await rowOf(/дано/, texts.history)).toHaveTextContent(
      /Үсөнова А\.: Заявление № 7, подписано 1 октября 2026.*Асанов Э\./,
    );
  });

  it('of a minor are recorded from what a representative has signed', async () => {
    const sent: RequestOf<typeof officeConsents.record>[] = [];
    portalServer.use(
      respond(officeConsents.record, (request) => {
        sent.push(request);
        shown = { ...minor, consents: [aConsent({ kind: 'publication', state: 'given' })] };
        return shown;
      }),
    );
    const { user, dialog } = await openDialog();
    expect(screen.getByText(texts.minor)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.record }));
    expect(await dialog.findByText(texts.representativeMissing)).toBeVisible();
    expect(dialog.getByText(texts.documentMissing)).toBeVisible();
    expect(dialog.getByText('Текст о карточке.')).not.toBeVisible();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: texts.kind }),
      dialog.getByRole('option', { name: texts.kinds.publication }),
    );
    await user.click(dialog.getByText('Текст согласия, версия 4'));
    expect(dialog.getByText('Текст о публикациях.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: texts.representative }), ' Үсөнова Айнура ');
    await user.type(dialog.getByRole('textbox', { name: texts.document }), 'Заявление № 7');
    await user.click(dialog.getByRole('button', { name: texts.record }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(texts.recorded)).toBeVisible();
    expect(sent).toEqual([
      {
        personId: 9,
        kind: 'publication',
        version: 4,
        representative: 'Үсөнова Айнура',
        document: 'Заявление № 7',
        signedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect(await rowOf(/Публикации/)).toHaveTextContent(/дано/);
  });

  it.each([
    ['consentTextChanged', 'Текст согласия изменился.'],
    ['signedInFuture', 'Дата подписи ещё не наступила.'],
  ])('that the server refuses stay in the dialog: %s', async (code, message) => {
    portalServer.use(fail(officeConsents.record, 409, { code, message }));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: texts.representative }), 'Үсөнова А.');
    await user.type(dialog.getByRole('textbox', { name: texts.document }), '№ 7');
    await user.click(dialog.getByRole('button', { name: texts.record }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: texts.document })).toHaveValue('№ 7');
  });

  it('that cannot be read are read again', async () => {
    portalServer.use(fail(officeConsents.read, 500));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: /Повторить/ });
    portalServer.use(respond(officeConsents.read, () => shown));
    await user.click(retry);
    expect(await rowOf(/Фотография/)).toBeVisible();
  });

  it.each([
    ['kg', kg],
    ['en', en],
  ])('are in the language of the reader: %s', async (_language, messages) => {
    await open(messages);
    expect(
      await rowOf(new RegExp(messages.people.consents.kinds.photo), messages.people.consents.title),
    ).toBeVisible();
  });
});
