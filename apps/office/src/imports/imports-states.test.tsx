import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import {
  aTeacher,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { importPlans } from '@portal/wire/imports/import-plans';
import { officeImports, type OfficeImport } from '@portal/wire/imports/office-imports';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { Component } from './imports-screen.tsx';

setupPortalServer();

const texts = ru.imports;

const ofRooms = (id: number, overrides: Partial<OfficeImport> = {}): OfficeImport => ({
  id,
  source: 'avn',
  year: null,
  files: ['rooms.csv'],
  actor: 'cli:admin@portal',
  appliedAt: '2026-11-20T08:00:00.000Z',
  undoneAt: null,
  undoneBy: null,
  isUndoing: false,
  obstacle: null,
  counts: [{ kind: 'rooms', change: 'added', count: 3 }],
  ...overrides,
});

let undone: number[];
let pages: (number | undefined)[];

beforeEach(() => {
  undone = [];
  pages = [];
  portalServer.use(
    respond(importPlans.plans, () => []),
    respond(officeImports.pastImports, ({ beforeId }) => {
      pages.push(beforeId);
      return beforeId === undefined
        ? { imports: [ofRooms(9), ofRooms(8)], hasMore: true }
        : { imports: [ofRooms(7)], hasMore: false };
    }),
    respond(officeImports.undoImport, ({ importId }) => {
      undone.push(importId);
      return ofRooms(importId, { isUndoing: true });
    }),
  );
});

const listed = (...imports: OfficeImport[]) =>
  portalServer.use(respond(officeImports.pastImports, () => ({ imports, hasMore: false })));

const show = (language: 'ru' | 'kg' | 'en' = 'ru', words: object = ru) =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['imports.run'] }),
    path: '/office/imports',
    language,
    messages: { office: words },
  });

async function rowOf(id: number) {
  const row = (await screen.findByText(fillIn(texts.number, { id, source: 'avn' }))).closest('tr');
  if (!row) throw new Error('There is no row');
  return row;
}

describe('the page of imports', () => {
  it('that could not be read offers to try again', async () => {
    portalServer.use(fail(officeImports.pastImports, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    listed(ofRooms(9));
    await user.click(retry);
    expect(await rowOf(9)).toBeVisible();
  });

  it('has nothing for a claim of some faculties', async () => {
    portalServer.use(fail(officeImports.pastImports, 403, { code: 'wholeUniversityOnly', message: 'Нет' }));
    await show();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(screen.queryByText(texts.none)).toBeNull();
  });

  it('reads older imports after those that are shown', async () => {
    const { user } = await show();
    await rowOf(9);
    expect(screen.queryByText(fillIn(texts.number, { id: 7, source: 'avn' }))).toBeNull();
    await user.click(screen.getByRole('button', { name: ru.more }));
    expect(await rowOf(7)).toBeVisible();
    expect(await rowOf(8)).toBeVisible();
    expect(pages).toEqual([undefined, 8]);
    await waitFor(() => expect(screen.queryByRole('button', { name: ru.more })).toBeNull());
  });

  it.each([
    ['kg', kg],
    ['en', en],
  ] as const)('speaks the language %s', async (language, words) => {
    listed(ofRooms(9, { year: 2026, counts: [{ kind: 'people', change: 'linked', count: 4 }] }));
    await show(language, words);
    const cell = fillIn(words.imports.ofYear, { year: 2026 });
    expect(await screen.findByText(cell)).toBeVisible();
    expect(screen.getByText(`${words.imports.kinds.people}: 4 ${words.imports.change.linked}`)).toBeVisible();
    expect(screen.getByText(words.imports.applied)).toBeVisible();
    expect(screen.getByRole('button', { name: words.imports.undo })).toBeVisible();
  });
});

describe('an import in the list', () => {
  it('without a year of study names none, and every kind once', async () => {
    listed(
      ofRooms(9, {
        counts: [
          { kind: 'rooms', change: 'added', count: 3 },
          { kind: 'holidays', change: 'removed', count: 1 },
          { kind: 'rooms', change: 'changed', count: 2 },
        ],
      }),
    );
    await show();
    const row = await rowOf(9);
    expect(row).not.toHaveTextContent('учебный год');
    expect(within(row).getByText('аудитории: 3 новых, 2 изменено')).toBeVisible();
    expect(within(row).getByText('нерабочие дни: 1 убрано')).toBeVisible();
  });

  it('that was undone says by whom, and cannot be undone again', async () => {
    listed(ofRooms(9, { undoneAt: '2026-11-21T08:00:00.000Z', undoneBy: 'Декан' }), ofRooms(8));
    await show();
    const row = await rowOf(9);
    expect(row).toHaveTextContent(texts.undone);
    expect(row).toHaveTextContent('Декан');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(await rowOf(8)).getByRole('button', { name: texts.undo })).toBeVisible();
  });

  it('that is being undone has no button meanwhile, and no old obstacle', async () => {
    listed(ofRooms(9, { isUndoing: true, obstacle: { reason: 'inUse', records: ['rooms R1'] } }));
    await show();
    const row = await rowOf(9);
    expect(row).toHaveTextContent(texts.undoing);
    expect(row).not.toHaveTextContent('rooms R1');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it.each(['inUse', 'failed', 'unknown'] as const)(
    'says what to do about the obstacle %s',
    async (reason) => {
      listed(ofRooms(9, { obstacle: { reason, records: [] } }));
      await show();
      const row = await rowOf(9);
      expect(row).toHaveTextContent(texts.obstacles[reason]);
      expect(row).toHaveTextContent(texts.applied);
    },
  );
});

describe('undoing an import', () => {
  it('is not begun when the question is left', async () => {
    const { user } = await show();
    await user.click(within(await rowOf(8)).getByRole('button', { name: texts.undo }));
    expect(await screen.findByRole('dialog', { name: fillIn(texts.undoTitle, { id: 8 }) })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await rowOf(8)).getByRole('button', { name: texts.undo })).toHaveFocus();
    expect(undone).toEqual([]);
  });

  it('is begun once by a double click, for the import of its row', async () => {
    const { user } = await show();
    await user.click(within(await rowOf(8)).getByRole('button', { name: texts.undo }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: texts.undo }));
    expect(await screen.findByText(texts.undoStarted)).toBeVisible();
    expect(undone).toEqual([8]);
  });

  it('that did not reach the server can be tried again', async () => {
    portalServer.use(disconnect(officeImports.undoImport));
    const { user } = await show();
    await user.click(within(await rowOf(9)).getByRole('button', { name: texts.undo }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.undo }));
    expect(await screen.findByText(/Нет связи/)).toBeVisible();
    expect(within(await rowOf(9)).getByRole('button', { name: texts.undo })).toBeEnabled();
    expect(await rowOf(9)).toHaveTextContent(texts.applied);
  });
});
