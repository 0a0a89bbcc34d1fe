import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, aTeacher, fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { umk } from '@portal/wire';
import ru from '../../locales/ru.json';
import { findDialog } from '../../test/find-dialog.ts';
import { showOnPhone } from '../../test/on-a-phone.ts';
import { playMaterials, showMaterials } from '../../test/materials.tsx';

setupPortalServer();
afterEach(() => void jest.restoreAllMocks());

const found = 'Найден 1 материал';

async function openFilters(path = '/umk', as = aTeacher()) {
  const server = playMaterials();
  const { user, router } = await showMaterials(path, as);
  await screen.findByText(found);
  const pick = async (label: string, option: string) => {
    await screen.findByRole('option', { name: option });
    await user.selectOptions(screen.getByLabelText(label), option);
  };
  const drop = async (label: string, chosen: string) => {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue(chosen));
    await user.selectOptions(screen.getByLabelText(label), '-1');
  };
  const address = () => router.state.location.search;
  return { server, user, router, pick, drop, address };
}

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the placeholder of a filter', () => {
  it('is the first choice of every list, the year included (§4 UMK.1)', async () => {
    await openFilters();
    for (const name of ['year', 'semester', 'discipline', 'examForm', 'teacher', 'type'] as const)
      expect(optionsOf(ru.umk[name])[0]).toBe(' --- ');
  });

  it('takes a choice and all below it out of the address', async () => {
    const { server, drop, address } = await openFilters(
      '/umk?year=2026&semester=5&discipline=11004&exam=1&teacher=102&type=2&text=SQL',
    );
    await drop(ru.umk.type, 'Лекции');
    expect(address()).toBe('?year=2026&semester=5&discipline=11004&exam=1&teacher=102&text=SQL');
    await drop(ru.umk.examForm, 'Экзамен');
    expect(address()).toBe('?year=2026&semester=5&discipline=11004&text=SQL');
    await drop(ru.umk.semester, '5 семестр');
    expect(address()).toBe('?year=2026&text=SQL');
    await waitFor(() =>
      expect(server.lists.at(-1)).toMatchObject({ semesterId: undefined, disciplineId: undefined }),
    );
  });

  it('stands for a choice of the address that its list does not have', async () => {
    await openFilters('/umk?year=2026&semester=9&type=77');
    await screen.findByRole('option', { name: 'Лекции' });
    expect(screen.getByLabelText(ru.umk.semester)).toHaveValue('-1');
    expect(screen.getByLabelText(ru.umk.type)).toHaveValue('-1');
  });
});

describe('the lists of the cascade', () => {
  it('depend on the choices above them (§4 Filter cascade)', async () => {
    const { pick } = await openFilters();
    await pick(ru.umk.semester, '5 семестр');
    await waitFor(() => expect(optionsOf(ru.umk.discipline)).toEqual([' --- ', 'Базы данных']));
    await pick(ru.umk.semester, '6 семестр');
    await waitFor(() => expect(optionsOf(ru.umk.discipline)).toEqual([' --- ']));
    expect(screen.getByLabelText(ru.umk.examForm)).toBeDisabled();
  });

  it('are requested for the whole discipline: year, semester, discipline, credits', async () => {
    const requests: unknown[] = [];
    playMaterials();
    portalServer.use(
      respond(umk.examForms, (request) => {
        requests.push(request);
        return [{ id: 3, name: 'Зачёт' }];
      }),
    );
    await showMaterials('/umk?year=2025&semester=5&discipline=11004');
    expect(await screen.findByRole('option', { name: 'Зачёт' })).toBeInTheDocument();
    expect(requests).toEqual([{ academicYearId: 2025, semesterId: 5, disciplineId: 11, credits: 4 }]);
  });

  it('offer teachers their own materials before a discipline is chosen, and students nobody', async () => {
    const { server, pick } = await openFilters();
    expect(optionsOf(ru.umk.teacher)).toEqual([' --- ', 'Асанов Эркин Өмүрбекович']);
    await pick(ru.umk.teacher, 'Асанов Эркин Өмүрбекович');
    await waitFor(() => expect(server.lists.at(-1)).toMatchObject({ teacherId: 101 }));
  });

  it('have no teachers for students before a discipline is chosen', async () => {
    const { pick } = await openFilters('/umk?semester=5', aStudent());
    expect(screen.getByLabelText(ru.umk.teacher)).toBeDisabled();
    await pick(ru.umk.discipline, 'Базы данных');
    await waitFor(() => expect(screen.getByLabelText(ru.umk.teacher)).toBeEnabled());
    expect(optionsOf(ru.umk.teacher)).toHaveLength(3);
  });

  it('say that they could not be loaded, and load again, while the materials stay', async () => {
    playMaterials();
    portalServer.use(fail(umk.semesters, 500));
    const { user } = await showMaterials();
    expect(await screen.findByText(ru.umk.listsFailed)).toBeVisible();
    expect(await screen.findByText(found)).toBeVisible();
    playMaterials();
    await user.click(screen.getByRole('button', { name: ru.umk.retry }));
    expect(await screen.findByRole('option', { name: '5 семестр' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(ru.umk.listsFailed)).toBeNull());
  });
});

describe('clearing the filters', () => {
  it('is offered only when something narrows the year, and keeps the year', async () => {
    const { user, pick, address } = await openFilters('/umk?year=2025');
    expect(screen.queryByRole('button', { name: ru.umk.clearFilters })).toBeNull();
    await pick(ru.umk.type, 'Лекции');
    await user.click(await screen.findByRole('button', { name: ru.umk.clearFilters }));
    expect(address()).toBe('?year=2025');
  });

  it('is the way out of a list in which nothing was found', async () => {
    const server = playMaterials([]);
    const { user, router } = await showMaterials('/umk?year=2026&type=1&text=SQL');
    await screen.findByText(ru.umk.nothingFound);
    const buttons = screen.getAllByRole('button', { name: ru.umk.clearFilters });
    expect(buttons).toHaveLength(2);
    await user.click(buttons[1] ?? document.body);
    expect(await screen.findByText(ru.umk.empty)).toBeVisible();
    expect(router.state.location.search).toBe('?year=2026');
    expect(server.lists.at(-1)).toMatchObject({ typeId: undefined });
  });

  it('replaces no page: back leads to the page before', async () => {
    const { pick, router } = await openFilters('/umk?year=2026');
    await pick(ru.umk.type, 'Лекции');
    await pick(ru.umk.type, 'Силлабус');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('on a phone', () => {
  beforeEach(showOnPhone);

  const sheet = (summary: string) => screen.findByRole('button', { name: `${ru.umk.filters}: ${summary}` });

  it('the filters are one button after the search, which says what is chosen (screens, Library and UMK)', async () => {
    const { server, user } = await openFilters('/umk?type=2');
    const button = await sheet(`2026-27 · ${ru.umk.allDisciplines}`);
    const field = screen.getByRole('searchbox');
    expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByLabelText(ru.umk.type)).toBeNull();
    expect(server.lists.at(-1)).toMatchObject({ typeId: 2 });
    await user.click(button);
    await findDialog(ru.umk.filters);
    expect(screen.getByLabelText(ru.umk.type)).toHaveDisplayValue('Лекции');
    await user.selectOptions(screen.getByLabelText(ru.umk.semester), '5 семестр');
    expect(await sheet(`2026-27 · 5 семестр · ${ru.umk.allDisciplines}`)).toBeInTheDocument();
    expect(server.lists.at(-1)).toMatchObject({ typeId: 2, semesterId: 5 });
  });

  it('the button names the discipline', async () => {
    await openFilters('/umk?year=2026&semester=5&discipline=11004');
    expect(await sheet('2026-27 · 5 семестр · Базы данных')).toBeVisible();
  });
});
