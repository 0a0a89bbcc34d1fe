import { beforeEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { journal, type CellResult, type CellWrite } from '@portal/wire';
import messages from '../../../locales/ru.json';
import { aColumn, aGrid } from '../../../test/a-grid.ts';
import { ModelServer, ModelTab } from '../../../test/journal-model.ts';
import { CellHistory } from './cell-history.tsx';
import { SaveStatus } from './save-status.tsx';

setupPortalServer();

const grid = aGrid(2, 1);
const cells = [1, 2].map((lessonId) => ({ lessonId, studentId: 101 }));
const anAuthor = (version: number, fullName: string) => ({
  version,
  oldValue: null,
  newValue: 40,
  source: 'hand' as const,
  fullName,
  changedAt: '2026-09-08T02:10:00Z',
});

beforeEach(() => portalServer.use(respond(journal.history, () => [])));

const options = { as: aTeacher(), messages: { journal: messages } };

/** A journal in which another teacher has written 40 and 41 before this one could send 90 and 91. */
async function openConflicts(save?: (cells: readonly CellWrite[]) => readonly CellResult[]) {
  const server = new ModelServer();
  const tab = new ModelTab('a', server);
  tab.marks.set(cells.map((cell, at) => ({ cell, value: 90 + at })));
  server.save(
    'b',
    'first',
    cells.map((cell, at) => ({ cell, value: 40 + at, version: 0 })),
  );
  if (save) server.save = (_by, _key, sent) => save(sent);
  await Promise.resolve();
  tab.send('delivered');
  const page = await renderInPortal(<SaveStatus marks={tab.marks} grid={grid} />, options);
  return { ...page, tab, server };
}

type User = Awaited<ReturnType<typeof renderInPortal>>['user'];

const openDialog = async (user: User, name = 'Не сохранено: 2') => {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Несохранённые оценки' });
};

describe('the status of the marks', () => {
  it('counts those that wait, and says when all are saved', async () => {
    const tab = new ModelTab('a', new ModelServer());
    await renderInPortal(<SaveStatus marks={tab.marks} grid={grid} />, options);
    expect(screen.getByRole('status')).toHaveTextContent('Сохранено');
    tab.marks.set(cells.map((cell) => ({ cell, value: 5 })));
    expect(await screen.findByText('Сохраняется: 2')).toBeVisible();
    tab.send('delivered');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Сохранено'));
  });

  it('leads to both values of each conflict, to be decided one by one (D§4 Journal.2)', async () => {
    const { user, tab } = await openConflicts();
    const dialog = await openDialog(user);
    const [first] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent('Студент 101');
    await user.click(within(dialog).getByRole('button', { name: 'Оставить мою: 90' }));
    expect(within(dialog).getByRole('list')).toHaveFocus();
    expect(tab.marks.cell(1, 101)).toMatchObject({ value: 90, state: 'saving' });
    await user.click(within(dialog).getByRole('button', { name: 'Взять сохранённую: 41' }));
    expect(tab.marks.cell(2, 101)).toEqual({ value: 41, version: 1, state: 'saved' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    tab.send('delivered');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Сохранено'));
    expect(document.activeElement).toContainElement(screen.getByRole('status'));
  });

  it('decides all conflicts at once, by keyboard', async () => {
    const { user, tab } = await openConflicts();
    const dialog = await openDialog(user);
    within(dialog).getByRole('button', { name: 'Взять все сохранённые' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cells.map(({ lessonId }) => tab.marks.cell(lessonId, 101).value)).toEqual([40, 41]);
  });

  it('names who wrote the stored mark of a conflict, and when', async () => {
    portalServer.use(
      respond(journal.history, ({ cell }) =>
        cell.lessonId === 1 ? [anAuthor(1, 'Асанов Эркин'), anAuthor(2, 'Не показан')] : [],
      ),
    );
    const { user } = await openConflicts();
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText(/Сохранённую поставил\(а\): Асанов Эркин/)).toHaveTextContent(
      /8 сентября 2026.*08:10 · вручную/,
    );
    expect(within(dialog).getAllByText(/Сохранённую поставил/)).toHaveLength(1);
  });

  it('says so when the author of a conflict cannot be loaded, and still lets the teacher decide', async () => {
    portalServer.use(fail(journal.history, 500));
    const { user } = await openConflicts();
    const dialog = await openDialog(user);
    expect(await within(dialog).findAllByText('Не удалось узнать, кто поставил сохранённую.')).toHaveLength(
      2,
    );
    expect(within(dialog).getByRole('button', { name: 'Оставить мою: 90' })).toBeEnabled();
  });

  it('gives the reason of a refused mark, which the teacher drops (D§4 Journal.1)', async () => {
    const { user, tab } = await openConflicts((sent) =>
      sent.map(({ cell, value }) => ({
        cell,
        state: 'lessonLocked',
        value: null,
        version: 0,
        sentValue: value,
      })),
    );
    const dialog = await openDialog(user);
    expect(within(dialog).getAllByText('Срок для изменений после занятия истёк.')).toHaveLength(2);
    expect(within(dialog).queryByRole('button', { name: /Оставить/ })).toBeNull();
    const [drop] = within(dialog).getAllByRole('button', { name: 'Взять сохранённую: пусто' });
    if (drop) await user.click(drop);
    expect(tab.marks.status().refused).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Не сохранено: 1' })).toHaveFocus());
  });
});

function History() {
  const [cell, setCell] = useState<(typeof cells)[number]>();
  return (
    <>
      <button type="button" onClick={() => setCell(cells[0])}>
        85
      </button>
      <CellHistory
        cell={cell}
        grid={{ ...grid, columns: [aColumn(1, { theme: 'Введение' })] }}
        onClose={() => setCell(undefined)}
      />
    </>
  );
}

const changes = [
  {
    version: 1,
    oldValue: null,
    newValue: 'absent',
    source: 'hand',
    fullName: 'Асанов Эркин',
    changedAt: '2026-09-08T02:10:00Z',
  },
  {
    version: 2,
    oldValue: 'absent',
    newValue: 85,
    source: 'import',
    fullName: 'Бекова Айпери',
    changedAt: '2026-09-09T02:10:00Z',
  },
] as const;

describe('the history of a mark (D§4 Journal.2)', () => {
  it('says who wrote what and when, newest first, and returns the focus', async () => {
    portalServer.use(respond(journal.history, () => [...changes]));
    const { user } = await renderInPortal(<History />, options);
    await user.click(screen.getByRole('button', { name: '85' }));
    const dialog = await screen.findByRole('dialog', { name: 'Студент 101' });
    const [newest, oldest] = await within(dialog).findAllByRole('listitem');
    expect(newest).toHaveTextContent(/н\/б→стало85Бекова Айпери9 сентября 2026.*из файла/);
    expect(oldest).toHaveTextContent(/пусто→стало/);
    expect(oldest).toHaveTextContent('Асанов Эркин');
    expect(dialog).toHaveTextContent('Введение');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: '85' })).toHaveFocus());
  });

  it('may be empty, or fail and be loaded again', async () => {
    portalServer.use(fail(journal.history, 500));
    const { user } = await renderInPortal(<History />, options);
    await user.click(screen.getByRole('button', { name: '85' }));
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(journal.history, () => []));
    await user.click(retry);
    expect(await screen.findByText('Эту оценку ещё никто не менял.')).toBeVisible();
  });
});
