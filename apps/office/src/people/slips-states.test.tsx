import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import {
  aTeacher,
  disconnect,
  fakeDownloads,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { ListedPerson } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { CHOSEN_PEOPLE_MAX, officePeople } from '@portal/wire/people/office-people';
import ru from '../../locales/ru.json';
import { aPortalConfig } from '../../test/a-portal-config.ts';
import { Component } from './people-screen.tsx';
import { SlipsBar } from './slips-bar.tsx';

setupPortalServer();

const texts = ru.people.slips;

const listed = (personId: number, fullName: string): ListedPerson => ({
  personId,
  fullName,
  login: `login${personId}`,
  role: 'student',
  groupName: 'ПИ-1-25',
  facultyName: 'ФИТ',
  state: 'active',
});

let found: ListedPerson[];
let sent: (readonly number[])[];

beforeEach(() => {
  found = [listed(9, 'Үсөнов Бектур'), listed(10, 'Бекова Айпери')];
  sent = [];
  portalServer.use(
    aPortalConfig({ sendsMail: false }),
    respond(people.find, ({ text }) => {
      const shown = found.filter(({ fullName }) => fullName.includes(text ?? ''));
      return { people: shown, count: shown.length };
    }),
    respond(officePeople.slips, ({ personIds }) => {
      sent.push(personIds);
      return { pdf: btoa('%PDF-'), count: personIds.length, skipped: [] };
    }),
  );
});

async function show() {
  const rendered = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/people',
    messages: { office: ru },
  });
  await screen.findByRole('checkbox', { name: fillIn(texts.all_few, { count: found.length }) });
  return rendered;
}

const all = () => screen.getByRole('checkbox', { name: /^Выбрать всех/ });
const one = (name: string) => screen.getByRole('checkbox', { name: fillIn(texts.pick, { name }) });
const slipsButton = (count: number) => screen.findByRole('button', { name: fillIn(texts.open, { count }) });

async function openSlips() {
  const { user } = await show();
  await user.click(all());
  await user.click(await slipsButton(2));
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }));
  return { user, dialog, make: await dialog.findByRole('button', { name: texts.make }) };
}

describe('people chosen for slips', () => {
  it('are nobody at first, and then there is nothing to open', async () => {
    const { user } = await show();
    const button = await slipsButton(0);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are chosen by the keyboard, all at once and one by one', async () => {
    const { user } = await show();
    one('Бекова Айпери').focus();
    await user.keyboard(' ');
    expect(await slipsButton(1)).not.toHaveAttribute('aria-disabled');
    expect(all()).not.toBeChecked();
    one('Үсөнов Бектур').focus();
    await user.keyboard(' ');
    expect(all()).toBeChecked();
    all().focus();
    await user.keyboard(' ');
    expect(await slipsButton(0)).toBeVisible();
    expect(one('Бекова Айпери')).not.toBeChecked();
  });

  it('are only those who are shown: a search takes the others out', async () => {
    const { user } = await show();
    await user.click(all());
    await slipsButton(2);
    await user.type(screen.getByRole('searchbox', { name: 'Найти' }), 'Бекова');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Үсөнов Бектур' })).toBeNull());
    expect(await screen.findByRole('button', { name: /Листки с кодами \([01]\)/ })).toBeVisible();
  });

  it('are so many as one call takes at most', async () => {
    const ids = Array.from({ length: CHOSEN_PEOPLE_MAX + 1 }, (_, at) => at + 1);
    const bar = (chosen: readonly number[]) => (
      <SlipsBar shownIds={ids} selection={{ ids: new Set(chosen), set: () => undefined }} />
    );
    const tooMany = fillIn(texts.max, { count: CHOSEN_PEOPLE_MAX });
    const { unmount } = await renderInPortal(bar(ids), { messages: { office: ru } });
    expect(await slipsButton(CHOSEN_PEOPLE_MAX + 1)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(tooMany)).toBeVisible();
    unmount();
    await renderInPortal(bar(ids.slice(1)), { messages: { office: ru } });
    expect(await slipsButton(CHOSEN_PEOPLE_MAX)).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(tooMany)).toBeNull();
  });
});

describe('slips', () => {
  it('are saved as one PDF by a double click, and the dialog closes when everybody has one', async () => {
    const addresses = jest.fn((_content: Blob) => 'blob:slips');
    Object.assign(URL, { createObjectURL: addresses, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user, make } = await openSlips();
    await user.dblClick(make);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([[9, 10]]);
    expect(click).toHaveBeenCalledTimes(1);
    expect(addresses).toHaveBeenCalledWith(expect.objectContaining({ type: 'application/pdf', size: 5 }));
    expect(await slipsButton(2)).toBeVisible();
  });

  it('that the server did not make are said to be none, and tried again', async () => {
    portalServer.use(fail(officePeople.slips, 500));
    const { user, dialog, make } = await openSlips();
    await user.click(make);
    expect(await dialog.findByText(/На сервере произошла ошибка/)).toBeVisible();
    portalServer.use(disconnect(officePeople.slips));
    await user.click(make);
    expect(await dialog.findByText(/Нет связи/)).toBeVisible();
    expect(dialog.getByText(texts.text)).toBeVisible();
    expect(make).toBeEnabled();
  });

  it('for nobody save no file', async () => {
    const { saved } = fakeDownloads();
    portalServer.use(
      respond(officePeople.slips, () => ({
        pdf: '',
        count: 0,
        skipped: found.map(({ fullName }) => fullName),
      })),
    );
    const { user, dialog, make } = await openSlips();
    await user.click(make);
    const names = 'Үсөнов Бектур, Бекова Айпери';
    expect(await dialog.findByText(fillIn(texts.skipped, { names }))).toBeVisible();
    expect(dialog.queryByRole('button', { name: texts.make })).toBeNull();
    expect(saved).toEqual([]);
  });

  it('are not made when the dialog is left', async () => {
    const { user } = await openSlips();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await slipsButton(2)).toHaveFocus();
    expect(sent).toEqual([]);
  });
});
