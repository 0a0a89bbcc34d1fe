import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { sheets, type RequestOf, type Sheet } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aSheet, aSheetRow } from '../../test/a-sheet.ts';
import { Component } from './sheets-screen.tsx';

setupPortalServer();

const THEME = 'Учёт библиотечного фонда';
const coursework = { examFormName: 'Курсовая работа', hasThemes: true } as const;

let stored: Sheet;
let saved: RequestOf<typeof sheets.save>['rows'];
/** The theme that another tab has written, for the next write. */
let other: string | undefined;

beforeEach(() => {
  stored = aSheet({
    ...coursework,
    rows: [
      aSheetRow({ studentId: 1, theme: null }),
      aSheetRow({ studentId: 2, theme: THEME, mark: 30, version: 2 }),
      aSheetRow({ studentId: 3, theme: null, modulePoints: [10, 10] }),
    ],
  });
  saved = [];
  other = undefined;
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.read, () => stored),
    respond(sheets.save, ({ rows }) => {
      saved.push(...rows);
      return rows.map(({ studentId, mark, theme, version }) => {
        const state = other === undefined ? ('saved' as const) : ('conflict' as const);
        const sent = { studentId, state, sentMark: mark, sentTheme: theme, writerName: 'Другая вкладка' };
        const row = { ...sent, mark, theme: other ?? theme, version: version + 1 };
        other = undefined;
        return { ...row, writtenAt: '2026-11-16T05:00:00Z' };
      });
    }),
  );
});

/** Another teacher in each test, because unsent results stay in the browser for their owner. */
let personId = 2_000;

async function show() {
  const { user } = await renderInPortal(<Component />, {
    as: { ...aTeacher(), personId: (personId += 1) },
    path: '/sheets?sheet=5',
    messages: { journal: ru },
  });
  return user;
}

const themeOf = (name: string) => screen.findByRole('textbox', { name: `Тема: ${name}` });

describe('a sheet with themes (D-64.23)', () => {
  it('takes themes one below the other, and each write has result and theme', async () => {
    const user = await show();
    expect(await themeOf('Борисов Пётр')).toHaveValue(THEME);
    await user.click(await themeOf('Абдыкадырова Айзада'));
    await user.keyboard('  Расписание  занятий{Enter}');
    expect(await themeOf('Борисов Пётр')).toHaveFocus();
    await waitFor(() =>
      expect(saved).toEqual([{ studentId: 1, mark: null, theme: 'Расписание занятий', version: 0 }]),
    );
    await user.click(await screen.findByRole('textbox', { name: 'Борисов Пётр' }));
    await user.keyboard('35{Enter}');
    await waitFor(() => expect(saved[1]).toEqual({ studentId: 2, mark: 35, theme: THEME, version: 2 }));
  });

  it('goes with Enter through all themes, also of who is not admitted, and undoes a theme alone', async () => {
    const user = await show();
    await user.click(await themeOf('Борисов Пётр'));
    await user.keyboard('!{Enter}');
    expect(await themeOf('Сыдыков Нурлан')).toHaveFocus();
    await waitFor(() => expect(saved).toMatchObject([{ mark: 30, theme: `${THEME}!` }]));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(saved[1]).toEqual({ studentId: 2, mark: 30, theme: THEME, version: 3 }));
    expect(await themeOf('Борисов Пётр')).toHaveFocus();
  });

  it('refuses a theme that is too long and says the rule', async () => {
    const user = await show();
    const field = await themeOf('Абдыкадырова Айзада');
    await user.click(field);
    await user.paste('т'.repeat(301));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Не больше 300 знаков');
    expect(field).toHaveFocus();
    expect(saved).toEqual([]);
  });

  it('shows both themes of a conflict, and writes mine over the stored one', async () => {
    other = 'Тема другой вкладки';
    const user = await show();
    await user.click(await themeOf('Абдыкадырова Айзада'));
    await user.keyboard('Моя тема{Enter}');
    await user.click(await screen.findByRole('button', { name: ru.sheets.conflict.open }));
    expect(await screen.findByText(/– · Тема другой вкладки/)).toBeVisible();
    expect(screen.getByText(/– · Моя тема/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: ru.sheets.conflict.keepMine }));
    await waitFor(() => expect(saved[1]).toMatchObject({ theme: 'Моя тема', version: 1 }));
  });

  it('shows pasted themes with their students before it writes them', async () => {
    const user = await show();
    await user.click(await themeOf('Абдыкадырова Айзада'));
    await user.paste('Сыдыков Н.\tСети\nАбдыкадырова А.\tГрафы\nЧужой Ученик\tДеревья');
    const dialog = within(await screen.findByRole('dialog', { name: ru.sheets.paste.themes }));
    expect(dialog.getByText(/Не подходят: 1/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Записать: 2' }));
    await waitFor(() =>
      expect(saved).toMatchObject([
        { studentId: 3, theme: 'Сети', mark: null },
        { studentId: 1, theme: 'Графы', mark: null },
      ]),
    );
  });

  it('is read only after the signature', async () => {
    stored = { ...stored, state: 'signed', signedAt: '2026-11-16T05:00:00Z' };
    await show();
    expect(await screen.findByText(THEME)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('columnheader', { name: ru.sheets.theme })).toBeVisible();
  });

  it('has no themes where the form of control has none', async () => {
    stored = aSheet();
    await show();
    await screen.findByRole('textbox', { name: 'Борисов Пётр' });
    expect(screen.queryByRole('columnheader', { name: ru.sheets.theme })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Тема/ })).toBeNull();
  });
});
