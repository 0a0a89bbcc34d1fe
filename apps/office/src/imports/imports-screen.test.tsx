import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { importPlans } from '@portal/wire/imports/import-plans';
import { officeImports, type OfficeImport } from '@portal/wire/imports/office-imports';
import ru from '../../locales/ru.json';
import { Component } from './imports-screen.tsx';

setupPortalServer();

const texts = ru.imports;

const anImport = (overrides: Partial<OfficeImport> = {}): OfficeImport => ({
  id: 7,
  source: 'registry',
  year: 2026,
  files: ['people.csv', 'members.csv'],
  actor: 'Калыкова Асель',
  appliedAt: '2026-11-20T08:00:00.000Z',
  undoneAt: null,
  undoneBy: null,
  isUndoing: false,
  obstacle: null,
  counts: [
    { kind: 'people', change: 'added', count: 5 },
    { kind: 'people', change: 'changed', count: 2 },
    { kind: 'members', change: 'ended', count: 1 },
  ],
  ...overrides,
});

let imports: OfficeImport[];
let undone: number[];

beforeEach(() => {
  imports = [anImport()];
  undone = [];
  portalServer.use(
    respond(importPlans.plans, () => []),
    respond(officeImports.pastImports, () => ({ imports, hasMore: false })),
    respond(officeImports.undoImport, ({ importId }) => {
      undone.push(importId);
      imports = [anImport({ isUndoing: true })];
      return anImport({ isUndoing: true });
    }),
  );
});

const show = () =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['imports.run'] }),
    path: '/office/imports',
    messages: { office: ru },
  });
const press = (name: string) => screen.findByRole('button', { name });

describe('past imports (D-67.9)', () => {
  it('say who brought in what, and what it changed', async () => {
    await show();
    const row = (await screen.findByText(fillIn(texts.number, { id: 7, source: 'registry' }))).closest('tr');
    expect(row).toHaveTextContent('Калыкова Асель');
    expect(row).toHaveTextContent('people.csv, members.csv');
    expect(row).toHaveTextContent(
      `${texts.kinds.people}: 5 ${texts.change.added}, 2 ${texts.change.changed}`,
    );
    expect(row).toHaveTextContent(`${texts.kinds.members}: 1 ${texts.change.ended}`);
  });

  it('are undone after a question, and the list says how far it is', async () => {
    const { user } = await show();
    await user.click(await press(texts.undo));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(texts.undoText);
    await user.click(within(dialog).getByRole('button', { name: texts.undo }));
    expect(await screen.findByText(texts.undoing)).toBeVisible();
    expect(undone).toEqual([7]);
    imports = [anImport({ undoneAt: '2026-11-21T08:00:00.000Z', undoneBy: 'Декан' })];
    await waitFor(() => expect(screen.getByText(texts.undone)).toBeVisible(), { timeout: 6_000 });
    expect(screen.queryByRole('button', { name: texts.undo })).toBeNull();
  });

  it('say why they were not undone, with the records', async () => {
    imports = [anImport({ obstacle: { reason: 'changedSince', records: ['people S001'] } })];
    await show();
    expect(await screen.findByText(texts.obstacles.changedSince)).toBeVisible();
    expect(screen.getByText('people S001')).toBeVisible();
    expect(await press(texts.undo)).toBeVisible();
  });

  it('say when a colleague was faster', async () => {
    portalServer.use(
      refuse(officeImports.undoImport, { code: 'importUndone', message: 'Этот импорт уже отменён.' }),
    );
    const { user } = await show();
    await user.click(await press(texts.undo));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.undo }));
    expect(await screen.findByText('Этот импорт уже отменён.')).toBeVisible();
  });

  it('are none in a new portal', async () => {
    imports = [];
    await show();
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(screen.queryByRole('heading', { name: texts.plans.title })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });
});
