import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aStudent,
  disconnect,
  fail,
  fakeDate,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { documents, studentCard } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aPersonalCard } from '../../test/personal-card.ts';
import { dataIsWritten, storeOfflineData } from '../../test/stored-data.ts';
import { Component } from './student-card-screen.tsx';

const { card: texts } = ru;

/** Answers with a new token each time. */
function giveTokens(validSeconds = 300): void {
  let count = 0;
  portalServer.use(
    respond(studentCard.token, () => {
      count += 1;
      return { token: `token-${count}`, validSeconds };
    }),
  );
}

/** Whose card it is. */
const person = respond(documents.card, () =>
  aPersonalCard({ fullName: 'Осмонова Айгүл', groupName: 'ПИ-1-24' }),
);

const openPage = () => renderInPortal(<Component />, { as: aStudent(), messages: { services: ru } });

const tokenOf = (link: HTMLElement): string | null =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('data');

const shownToken = async () => tokenOf(await screen.findByRole('link', { name: texts.open }));

const wake = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

describe("a student's own card (§2 Student QR card, D-25)", () => {
  setupPortalServer();
  beforeEach(() => portalServer.use(person));
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows the code, and opens the card as others see it', async () => {
    giveTokens();
    await openPage();
    expect(await screen.findByRole('img', { name: texts.codeLabel })).toBeVisible();
    const link = screen.getByRole('link', { name: texts.open });
    expect(link.getAttribute('href')).toMatch(/\/lms\/studentqr\?data=token-1$/);
    expect(screen.getByText(/действует 5 мин/)).toBeVisible();
  });

  it('replaces the code before it expires', async () => {
    giveTokens(1);
    await openPage();
    expect(await shownToken()).toBe('token-1');
    await waitFor(async () => expect(await shownToken()).toBe('token-2'));
  });

  it('replaces the code when a phone wakes up', async () => {
    giveTokens();
    await openPage();
    expect(await shownToken()).toBe('token-1');
    fakeDate(new Date(Date.now() + 200_000));
    await wake();
    await waitFor(async () => expect(await shownToken()).toBe('token-2'));
  });

  it('hides a code that has expired without a network', async () => {
    giveTokens();
    await openPage();
    expect(await shownToken()).toBe('token-1');
    portalServer.use(disconnect(studentCard.token));
    fakeDate(new Date(Date.now() + 301_000));
    await wake();
    expect(await screen.findByText(/^Код действовал до \d\d:\d\d\. Новый появится/)).toBeVisible();
    expect(screen.queryByRole('link', { name: texts.open })).not.toBeInTheDocument();
  });

  it('opens offline with its person, and says until when the code is valid', async () => {
    storeOfflineData();
    giveTokens();
    const { unmount } = await openPage();
    const shown = await screen.findByRole('region', { name: 'Осмонова Айгүл' });
    expect(shown).toHaveTextContent('Карточка студентаОсмонова Айгүл0000009ПИ-1-24');
    expect(await shownToken()).toBe('token-1');
    await dataIsWritten();
    unmount();
    portalServer.use(disconnect(studentCard.token), disconnect(documents.card));
    await openPage();
    expect(await screen.findByText(/^Код действует до \d\d:\d\d\. Новый/)).toBeVisible();
    expect(await shownToken()).toBe('token-1');
    expect(await screen.findByRole('region', { name: 'Осмонова Айгүл' })).toBeVisible();
    expect(screen.getByText(/^Сохранено /)).toBeVisible();
  });

  it('asks first, then revokes all codes and shows a new one', async () => {
    giveTokens();
    portalServer.use(respond(studentCard.revoke, () => ({ token: 'after', validSeconds: 300 })));
    const { user } = await openPage();
    expect(await shownToken()).toBe('token-1');
    await user.click(screen.getByRole('button', { name: texts.revoke.action }));
    const dialog = await screen.findByRole('dialog', { name: texts.revoke.question });
    expect(await shownToken()).toBe('token-1');
    await user.click(within(dialog).getByRole('button', { name: texts.revoke.confirm }));
    expect(await screen.findByText(texts.revoke.done)).toBeVisible();
    await waitFor(async () => expect(await shownToken()).toBe('after'));
  });

  it('says when the codes could not be revoked', async () => {
    giveTokens();
    portalServer.use(fail(studentCard.revoke, 500));
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: texts.revoke.action }));
    await user.click(await screen.findByRole('button', { name: texts.revoke.confirm }));
    expect(await screen.findByText(texts.revoke.failed)).toBeVisible();
    expect(await shownToken()).toBe('token-1');
  });

  it('says why there is no code without the consent, and leads to it', async () => {
    portalServer.use(fail(studentCard.token, 403, { code: 'cardNotConsented', message: 'Нет согласия' }));
    await openPage();
    expect(await screen.findByText(texts.notConsented.title)).toBeVisible();
    const link = screen.getByRole('link', { name: texts.notConsented.toConsents });
    expect(link.getAttribute('href')).toMatch(/\/mydata#consents$/);
    expect(screen.queryByRole('button', { name: texts.revoke.action })).not.toBeInTheDocument();
  });

  it('hides the code when the consent was withdrawn on another device', async () => {
    giveTokens(1);
    await openPage();
    expect(await shownToken()).toBe('token-1');
    portalServer.use(fail(studentCard.token, 403, { code: 'cardNotConsented', message: 'Нет согласия' }));
    expect(await screen.findByText(texts.notConsented.title, undefined, { timeout: 5_000 })).toBeVisible();
    expect(screen.queryByRole('img', { name: texts.codeLabel })).not.toBeInTheDocument();
  });
});
