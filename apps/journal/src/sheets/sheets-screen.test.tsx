import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  disconnect,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { sheets, type RequestOf, type Sheet, type SheetWriteResult } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aSheet, aSheetSummary } from '../../test/a-sheet.ts';
import { Component } from './sheets-screen.tsx';

setupPortalServer();

let stored: Sheet;
let saved: RequestOf<typeof sheets.save>['rows'];

const acceptResults = () =>
  respond(sheets.save, ({ rows }) => {
    saved.push(...rows);
    return rows.map(({ studentId, mark, version }): SheetWriteResult => ({
      studentId,
      state: 'saved',
      mark,
      sentMark: mark,
      version: version + 1,
      writerName: 'Осмонова Г. Т.',
      writtenAt: '2026-11-16T05:00:00Z',
    }));
  });

beforeEach(() => {
  stored = aSheet();
  saved = [];
  portalServer.use(
    ...studyHandlers(),
    respond(sheets.read, () => stored),
    respond(sheets.list, () => [
      aSheetSummary(),
      aSheetSummary({ sheetId: null, number: null, state: 'due', classId: 8 }),
    ]),
    acceptResults(),
  );
});

/** Another teacher in each test, because unsent results stay in the browser for their owner. */
let personId = 1_000;

async function show(path = '/sheets?sheet=5') {
  const { user } = await renderInPortal(<Component />, {
    as: { ...aTeacher(), personId: (personId += 1) },
    path,
    messages: { journal: ru },
  });
  return user;
}

const field = (name: string) => screen.findByRole('textbox', { name });
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

describe('the list of exam sheets', () => {
  it('links to sheets, and says which classes have none', async () => {
    await show('/sheets');
    expect(await screen.findByRole('link', { name: 'Базы данных' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?sheet=5$/),
    );
    expect(screen.getByText('№ 2026-0017')).toBeVisible();
    expect(screen.getByText(ru.sheets.states.due)).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('a sheet that is filled in (D-64.12)', () => {
  it('takes results one below the other by keyboard, with sum and letter at once', async () => {
    const user = await show();
    await user.click(await field('Абдыкадырова Айзада'));
    await user.keyboard('39{Enter}н{Enter}');
    expect(await rowOf('Абдыкадырова').findByText('87')).toBeVisible();
    expect(rowOf('Абдыкадырова').getByText('A')).toBeVisible();
    expect(rowOf('Борисов').getByText('48', { selector: 'b' })).toBeVisible();
    expect(rowOf('Сыдыков').getByText(ru.sheets.notAdmitted)).toBeVisible();
    await waitFor(() =>
      expect(saved).toMatchObject([
        { studentId: 1, mark: 39, version: 0 },
        { studentId: 2, mark: 'absent', version: 0 },
      ]),
    );
  });

  it('refuses what is no result and says the rule; Escape takes it back', async () => {
    const user = await show();
    const first = await field('Абдыкадырова Айзада');
    await user.click(first);
    await user.keyboard('41{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Целое число от 0 до 40');
    expect(first).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(first).toHaveValue('');
    expect(saved).toEqual([]);
  });

  it('undoes and repeats a result, whose second write has the version of the first', async () => {
    const user = await show();
    await user.click(await field('Абдыкадырова Айзада'));
    await user.keyboard('30{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(saved).toMatchObject([{}, { studentId: 1, mark: null, version: 1 }]));
    expect(await field('Абдыкадырова Айзада')).toHaveFocus();
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(saved[2]).toMatchObject({ studentId: 1, mark: 30, version: 2 }));
  });

  it('keeps results while there is no network, and sends them later', async () => {
    portalServer.use(disconnect(sheets.save));
    const user = await show();
    await user.click(await field('Абдыкадырова Айзада'));
    await user.keyboard('30{Enter}');
    expect(await screen.findByText('Ещё не отправлен 1 результат')).toBeVisible();
    expect(screen.getByRole('button', { name: ru.sheets.sign.action })).toBeDisabled();
    portalServer.use(acceptResults());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(saved).toMatchObject([{ studentId: 1, mark: 30, version: 0 }]));
    await waitFor(() => expect(screen.getByRole('button', { name: ru.sheets.sign.action })).toBeEnabled());
  });

  it('shows both results of a conflict with who and when, and writes mine over it', async () => {
    portalServer.use(
      respond(sheets.save, ({ rows }) => {
        saved.push(...rows);
        const [{ studentId, mark: sentMark } = { studentId: 0, mark: null }] = rows;
        const stale = saved.length === 1;
        return [
          {
            studentId,
            sentMark,
            state: stale ? ('conflict' as const) : ('saved' as const),
            mark: stale ? 12 : sentMark,
            version: stale ? 4 : 5,
            writerName: 'Другая вкладка',
            writtenAt: '2026-11-16T05:00:00Z',
          },
        ];
      }),
    );
    const user = await show();
    await user.click(await field('Абдыкадырова Айзада'));
    await user.keyboard('30{Enter}');
    await user.click(await screen.findByRole('button', { name: ru.sheets.conflict.open }));
    expect(await screen.findByText(/В ведомости: 12 – Другая вкладка, 16 ноября/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: ru.sheets.conflict.keepMine }));
    await waitFor(() => expect(saved[1]).toMatchObject({ mark: 30, version: 4 }));
  });

  it('shows a pasted column before it writes it, without what is no result', async () => {
    const user = await show();
    await user.click(await field('Абдыкадырова Айзада'));
    await user.paste('35,00\n99\n');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Не подходят: 1/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Записать: 1' }));
    await waitFor(() => expect(saved).toMatchObject([{ studentId: 1, mark: 35 }]));
  });
});

describe('the signature', () => {
  it('asks for the password, and shows what the server says about it', async () => {
    portalServer.use(refuse(sheets.sign, { code: 'wrongPassword', message: 'Неверный пароль' }));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: ru.sheets.sign.action }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(ru.sheets.sign.password), 'Wrong-2026');
    await user.click(dialog.getByRole('button', { name: ru.sheets.sign.action }));
    expect(await dialog.findByText('Неверный пароль')).toBeVisible();
  });

  it('ends writing: a signed sheet has no fields', async () => {
    stored = aSheet({ state: 'signed', signedAt: '2026-11-16T05:00:00Z' });
    await show();
    expect(await screen.findByText(/Подписана 16 ноября/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
