import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Language } from '@portal/i18n';
import {
  aStudent,
  disconnect,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import {
  dataRecipients,
  personalData,
  personalTopics,
  type ExportState,
  type PersonalDataInfo,
} from '@portal/wire/personal-data/personal-data';
import { consents } from '@portal/wire/consents/consents';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { Component } from './my-data-screen.tsx';

const messages = { ru, kg, en };
const copy = ru.myData.copy;

const aState = (changes: Partial<ExportState> = {}): ExportState => ({
  confirmation: 'password',
  exportedAt: null,
  nextAt: null,
  openUntil: null,
  ...changes,
});
const anInfo = (changes: Partial<PersonalDataInfo> = {}): PersonalDataInfo => ({
  recipients: [...dataRecipients],
  contact: { address: '', phone: '', email: '' },
  periods: { notificationDays: 90, checkInDays: 30, auditYears: 5 },
  ...changes,
});
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const show = (language: Language = 'ru') =>
  renderInPortal(<Component />, {
    as: aStudent(),
    language,
    path: '/mydata',
    messages: { services: messages[language] },
  });

setupPortalServer();
beforeEach(() => {
  portalServer.use(
    respond(personalData.state, () => aState()),
    respond(personalData.info, () => anInfo()),
    respond(consents.own, () => ({ isMinor: false, consents: [], decisions: [] })),
    respond(personalData.topics, () =>
      personalTopics.map((topic, at) => ({ topic, rowCount: at, fileCount: topic === 'files' ? 3 : 0 })),
    ),
  );
});

describe('what is stored (decision 0124)', () => {
  it('comes with the consents of the person', async () => {
    await show();
    expect(await screen.findByRole('region', { name: ru.consents.title })).toBeVisible();
  });

  it('is named by topic, with numbers and for how long', async () => {
    await show();
    const section = within(await screen.findByRole('region', { name: 'Что хранится' }));
    const topics = await section.findAllByRole('listitem');
    expect(topics).toHaveLength(personalTopics.length);
    for (const text of ['записей нет', '1 запись', '2 записи', '5 записей', '3 файла'])
      expect(section.getByText(text)).toBeVisible();
    for (const text of [
      'Уведомления хранятся 90 дн.',
      /QR-коду хранятся 30 дн\./,
      'Срок хранения в годах: 5.',
    ])
      expect(await section.findByText(text)).toBeVisible();
  });

  it('has no end where the setting is 0 days', async () => {
    const periods = { notificationDays: 0, checkInDays: 30, auditYears: 5 };
    portalServer.use(respond(personalData.info, () => anInfo({ periods })));
    await show();
    const notifications = await screen.findByRole('heading', { name: 'Уведомления' });
    const topic = notifications.closest('li');
    expect(topic && within(topic).getByText(ru.myData.stored.noPeriod)).toBeVisible();
  });

  it.each(['ru', 'kg', 'en'] as const)('has a text for each topic and recipient in %s', async (language) => {
    await show(language);
    const { stored, recipients } = messages[language].myData;
    for (const topic of personalTopics)
      expect(await screen.findByRole('heading', { name: stored.topics[topic].title })).toBeVisible();
    for (const name of dataRecipients) expect(screen.getByText(recipients[name].what)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(fail(personalData.topics, 500));
    await show();
    const section = within(await screen.findByRole('region', { name: 'Что хранится' }));
    expect(await section.findByRole('button', { name: /Повторить|Попробовать/ })).toBeEnabled();
  });
});

describe('recipients and erasure', () => {
  it('names only the recipients of this portal, and the contact of the university', async () => {
    const contact = { address: '', phone: '+996 312 00-00-00', email: 'data@example.kg' };
    portalServer.use(respond(personalData.info, () => anInfo({ recipients: ['people'], contact })));
    await show();
    expect(await screen.findByText(ru.myData.recipients.people.who)).toBeVisible();
    expect(screen.queryByText(ru.myData.recipients.mail.who)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:+996312000000');
    expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute(
      'href',
      'mailto:data@example.kg',
    );
  });

  it('says where to go when the university has entered no contact', async () => {
    await show();
    expect(await screen.findByText(ru.myData.erasure.noContact)).toBeVisible();
  });
});

describe('the copy', () => {
  async function openDialog() {
    const portal = await show();
    await portal.user.click(await screen.findByRole('button', { name: copy.get }));
    return { ...portal, dialog: within(await screen.findByRole('dialog', { name: copy.confirmTitle })) };
  }

  it('is a link after the password, which has the focus and the language of the page', async () => {
    const given: (string | undefined)[] = [];
    const { user, dialog } = await openDialog();
    const openUntil = inMinutes(10);
    portalServer.use(
      respond(personalData.open, ({ password }) => {
        given.push(password);
        return aState({ openUntil });
      }),
      respond(personalData.state, () => aState({ openUntil, exportedAt: inMinutes(0) })),
    );
    await user.type(dialog.getByLabelText(copy.password), 'Quiet-Lake-81');
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: copy.download });
    expect(link).toHaveAttribute('href', '/lms/api/personaldata/archive.zip?lang=ru');
    expect(link).toHaveAttribute('download');
    expect(link).toHaveFocus();
    expect(given).toEqual(['Quiet-Lake-81']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(/^Последняя копия: /)).toBeVisible();
    expect(screen.queryByRole('button', { name: copy.get })).not.toBeInTheDocument();
  });

  it('says that an e-mail comes, if the portal sends any', async () => {
    const { dialog, unmount } = await openDialog();
    expect(await dialog.findByText(copy.mailed)).toBeVisible();
    unmount();
    portalServer.use(respond(personalData.info, () => anInfo({ recipients: ['people'] })));
    const without = await openDialog();
    expect(await screen.findByText(ru.myData.recipients.people.who)).toBeVisible();
    expect(without.dialog.queryByText(copy.mailed)).not.toBeInTheDocument();
  });

  it('needs a password, and says under the field that it is wrong', async () => {
    portalServer.use(refuse(personalData.open, { code: 'wrongPassword', message: 'Неверный пароль' }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: copy.confirm }));
    expect(dialog.getByLabelText(copy.password)).toHaveAccessibleDescription(
      expect.stringContaining(copy.passwordRequired),
    );
    await user.type(dialog.getByLabelText(copy.password), 'guess');
    await user.click(dialog.getByRole('button', { name: copy.confirm }));
    expect(await dialog.findByText('Неверный пароль')).toBeVisible();
    expect(dialog.getByLabelText(copy.password)).toBeInvalid();
  });

  it('asks an account without a password for a new sign-in', async () => {
    portalServer.use(
      respond(personalData.state, () => aState({ confirmation: 'signIn' })),
      refuse(personalData.open, { code: 'signInAgain', message: 'Войдите снова' }),
    );
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(copy.noPassword)).toBeVisible();
    expect(dialog.queryByLabelText(copy.password)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: copy.confirm }));
    expect(await dialog.findByText('Войдите снова')).toBeVisible();
  });

  it('says that there is no network, and stays open', async () => {
    portalServer.use(disconnect(personalData.open));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(copy.password), 'Quiet-Lake-81');
    await user.click(dialog.getByRole('button', { name: copy.confirm }));
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(dialog.getByLabelText(copy.password)).toHaveValue('Quiet-Lake-81');
  });

  it('says when the next one is possible', async () => {
    const state = aState({ exportedAt: '2026-03-05T04:00:00.000Z', nextAt: '2026-03-06T04:00:00.000Z' });
    portalServer.use(respond(personalData.state, () => state));
    await show();
    expect(await screen.findByText(/^Следующая копия возможна: .*10:00$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: copy.get })).not.toBeInTheDocument();
  });

  it('is confirmed again when the time for the download is over', async () => {
    let state = aState({ openUntil: new Date(Date.now() + 200).toISOString() });
    portalServer.use(
      respond(personalData.state, () => {
        const given = state;
        state = aState();
        return given;
      }),
    );
    await show();
    expect(await screen.findByRole('link', { name: copy.download })).toBeVisible();
    expect(await screen.findByRole('button', { name: copy.get })).toBeVisible();
  });
});
