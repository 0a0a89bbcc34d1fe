import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { ListedPerson, RequestOf } from '@portal/wire';
import { PEOPLE_PAGE, people } from '@portal/wire/people/people';
import ru from '../../locales/ru.json';
import { ROW_HEIGHT } from '../shared/long-list/use-row-window.ts';
import { Component } from './people-screen.tsx';

setupPortalServer();

const COUNT = 20_000;
const personAt = (at: number): ListedPerson => ({
  personId: at + 1,
  fullName: `Студент ${at + 1}`,
  login: `s${at + 1}`,
  role: 'student',
  groupName: 'ПИ-1-25',
  facultyName: 'ФИТ',
  state: 'active',
});

let requests: RequestOf<typeof people.find>[];
function answer(request: RequestOf<typeof people.find>) {
  requests.push(request);
  const from = request.position ?? 0;
  return { people: Array.from({ length: PEOPLE_PAGE }, (_, at) => personAt(from + at)), count: COUNT };
}
beforeEach(() => {
  requests = [];
  portalServer.use(respond(people.find, answer));
});

const show = (path = '/office/people') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path,
    messages: { office: ru },
  });
/** Roles of so many cells take long to compute. */
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
const firstRow = () => rowOf('Студент 1');
const { name: nameColumn, state: stateColumn, group, login } = ru.people;

/** jsdom has no layout: the list begins at the top of the page. */
async function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  await act(async () => window.dispatchEvent(new Event('scroll')));
}
afterEach(() => scrollTo(0));

describe('a list of 20,000 people', () => {
  it('renders the rows in sight, says how many there are, and reads those it is scrolled to', async () => {
    await show();
    expect(await firstRow()).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByText('Найдено 20 000 человек')).toBeVisible();
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', String(COUNT + 1));
    expect(table.querySelectorAll('tr').length).toBeLessThan(PEOPLE_PAGE);
    await scrollTo(5_000 * ROW_HEIGHT);
    expect(await rowOf('Студент 5001')).toHaveAttribute('aria-rowindex', '5002');
    expect(new Set(requests.map(({ position }) => position))).toEqual(new Set([0, 4_900, 5_000]));
  });

  it('says that a part of it cannot be read, and reads it again', async () => {
    const { user } = await show();
    await firstRow();
    portalServer.use(fail(people.find, 500));
    await scrollTo(9_050 * ROW_HEIGHT);
    const again = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(people.find, answer));
    await user.click(again);
    expect(await rowOf('Студент 9051')).toBeVisible();
  });

  it('is sorted by the server, by the address and by its headers', async () => {
    const { user, router } = await show('/office/people?sort=-login');
    await firstRow();
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header(login)).toHaveAttribute('aria-sort', 'descending');
    expect(requests.at(-1)).toMatchObject({ sort: 'login', isDescending: true });
    await user.click(screen.getByRole('button', { name: group }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'group', isDescending: false }));
    expect(router.state.location.search).toBe('?sort=group');
    await waitFor(() => expect(header(group)).toHaveAttribute('aria-sort', 'ascending'));
    expect(screen.getByRole('button', { name: group })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: nameColumn }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: nameColumn }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'));
  });

  it('hides columns, which the address keeps', async () => {
    const { user, router } = await show('/office/people?hide=state');
    await firstRow();
    expect(screen.queryByRole('columnheader', { name: stateColumn })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Столбцы' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: login }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: login })).toBeNull());
    expect(router.state.location.search).toBe('?hide=state+login');
    await user.click(screen.getByRole('menuitemcheckbox', { name: stateColumn }));
    expect(await screen.findByRole('columnheader', { name: stateColumn })).toBeVisible();
    expect(screen.queryByRole('menuitemcheckbox', { name: nameColumn })).toBeNull();
  });

  it('is walked by arrow keys, and a range is chosen with Shift', async () => {
    const { user } = await show();
    const box = (at: number) => screen.getByRole('checkbox', { name: `Выбрать: Студент ${at}` });
    await firstRow();
    await user.click(box(2));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box(4)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(box(3)).toHaveFocus();
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    await user.keyboard('{/Shift}');
    expect(await screen.findByRole('button', { name: 'Листки с кодами (4)' })).toBeVisible();
  });
});
