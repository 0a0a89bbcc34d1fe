import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import type { FoundStudent, OfficeGroup } from '@portal/wire/groups/group-fields';
import { groups, type GroupChoices } from '@portal/wire/groups/groups';
import ru from '../../locales/ru.json';
import { aFoundStudent, aGroup, aMember } from '../../test/groups.ts';
import { Component } from './groups-screen.tsx';

setupPortalServer();

let faculties: GroupChoices['faculties'];
let pages: OfficeGroup[][];
let students: FoundStudent[];
let searches: RequestOf<typeof groups.find>[];
let names: string[];

beforeEach(() => {
  faculties = [
    { facultyId: 1, facultyName: 'ФИТ' },
    { facultyId: 2, facultyName: 'ФЭУ' },
  ];
  pages = [[aGroup()]];
  students = [];
  searches = [];
  names = [];
  portalServer.use(
    respond(groups.choices, () => ({ faculties, isEverywhere: false, today: '2026-11-29' })),
    respond(groups.find, (request) => {
      searches.push(request);
      const at = pages.findIndex((page) => page.at(-1)?.groupId === request.afterId) + 1;
      return { groups: pages[at] ?? [], hasMore: at < pages.length - 1 };
    }),
    respond(groups.findStudents, ({ text }) => {
      names.push(text);
      return students;
    }),
    respond(groups.members, () => ({ group: aGroup(), day: '2026-11-29', members: [aMember()] })),
  );
});

const show = (path = '/office/groups') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['groups.manage'] }),
    path,
    messages: { office: ru },
  });
const table = async () => within(await screen.findByRole('table', { name: 'Группы и движение' }));

describe('the list of groups on the page of the office (D-62.3)', () => {
  it('has a dash for what is not known, and zero where nobody is in the group', async () => {
    pages = [[aGroup({ specialityName: '', studyYear: null, studentCount: 0 })]];
    await show();
    const cells = (await table()).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['ФИТ', '–', 'Очная', '–', '0']);
  });

  it('is read page by page, after the last group that is shown', async () => {
    pages = [
      [aGroup(), aGroup({ groupId: 4, groupName: 'ПИ-2-25' })],
      [aGroup({ groupId: 7, groupName: 'ЭК-1-25' })],
    ];
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByRole('button', { name: 'ЭК-1-25' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'ПИ-1-25' })).toBeVisible();
    expect(searches.map(({ afterId }) => afterId)).toEqual([undefined, 4]);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('is loaded again after a failure, with the same filters', async () => {
    portalServer.use(fail(groups.find, 500));
    const { user } = await show('/office/groups?faculty=2&day=2026-10-01');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(
      respond(groups.find, (request) => {
        searches.push(request);
        return { groups: [aGroup()], hasMore: false };
      }),
    );
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'ПИ-1-25' })).toBeVisible();
    expect(searches).toEqual([expect.objectContaining({ facultyId: 2, day: '2026-10-01' })]);
  });

  it('has the filters in the address, and none of them once they are taken back', async () => {
    const { user, router } = await show();
    await table();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Факультет' }), 'ФЭУ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Курс' }), '4');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ facultyId: 2, studyYear: 4 }));
    expect(router.state.location.search).toBe('?faculty=2&year=4');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Факультет' }), 'Все мои факультеты');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Курс' }), 'Все курсы');
    expect(router.state.location.search).toBe('');
  });

  it('has no choice of a faculty for who has only one', async () => {
    faculties = [{ facultyId: 1, facultyName: 'ФИТ' }];
    await show();
    await table();
    expect(screen.queryByRole('combobox', { name: 'Факультет' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Курс' })).toBeVisible();
  });

  it('is the same one after a group was opened and left, with the step back of the browser, too', async () => {
    const { user, router } = await show('/office/groups?faculty=2&year=3');
    await user.click(await screen.findByRole('button', { name: 'ПИ-1-25' }));
    expect(await screen.findByRole('table', { name: 'Список группы' })).toBeVisible();
    await act(() => router.navigate(-1));
    await table();
    expect(router.state.location.search).toBe('?faculty=2&year=3');
    expect(searches.at(-1)).toMatchObject({ facultyId: 2, studyYear: 3 });
  });
});

describe('students on the page of groups (D-62.3)', () => {
  it.each(['Ү', ' Ү ', '  '])(
    'are not searched for by «%s», and the groups are all of them',
    async (typed) => {
      const { user } = await show(`/office/groups?q=${typed}`);
      await table();
      expect([names, searches]).toEqual([[], [{}]]);
      await user.type(screen.getByRole('searchbox', { name: 'Группа или студент' }), 'сө');
      await waitFor(() => expect(names).toEqual([`${typed}сө`.trim()]));
      expect(searches.at(-1)).toMatchObject({ text: `${typed}сө`.trim() });
    },
  );

  it('have a dash for who was never in a group, and are opened above the list', async () => {
    students = [
      aFoundStudent({ groupName: '', state: 'none' }),
      aFoundStudent({ personId: 10, fullName: 'Бекова Айпери', state: 'graduated' }),
    ];
    portalServer.use(respond(groups.student, () => ({ student: aFoundStudent(), leave: null, orders: [] })));
    const { user, router } = await show('/office/groups?q=Үсөнов');
    const found = within(await screen.findByRole('table', { name: 'Студенты' }));
    const newcomer = within(found.getByRole('row', { name: /^Үсөнов Бектур/ }));
    expect(newcomer.getByText('–')).toBeVisible();
    expect(newcomer.getByText('Не зачислен')).toBeVisible();
    expect(found.getByText('Выпускник')).toBeVisible();
    await user.click(newcomer.getByRole('button', { name: 'Үсөнов Бектур' }));
    expect(await screen.findByRole('heading', { name: 'Үсөнов Бектур' })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('student')).toBe('9');
  });

  it('that are found leave no room for the sentence that there is no group', async () => {
    pages = [[]];
    students = [aFoundStudent()];
    await show('/office/groups?q=Үсөнов');
    expect(await screen.findByRole('table', { name: 'Студенты' })).toBeVisible();
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(screen.queryByText(ru.groups.none)).toBeNull();
    portalServer.use(respond(groups.findStudents, () => []));
    await show('/office/groups?q=Нетакой');
    expect(await screen.findByText(ru.groups.none)).toBeVisible();
  });

  it('that cannot be found leave the groups as they are', async () => {
    portalServer.use(fail(groups.findStudents, 500));
    await show('/office/groups?q=ПИ');
    expect(await screen.findByRole('button', { name: 'ПИ-1-25' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Студенты' })).toBeNull();
  });
});

describe('the parts of the page', () => {
  it.each(['', 'nonsense', 'groups'])('are the groups with the part «%s» in the address', async (part) => {
    await show(`/office/groups?part=${part}`);
    expect(await screen.findByRole('tab', { name: 'Группы', selected: true })).toBeVisible();
  });

  it('are chosen with the keyboard, and stand in the address', async () => {
    portalServer.use(respond(groups.contingent, () => ({ day: '2026-11-29', rows: [] })));
    const { user, router } = await show();
    (await screen.findByRole('tab', { name: 'Группы' })).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('tab', { name: 'Контингент', selected: true })).toBeVisible();
    expect(router.state.location.search).toBe('?part=contingent');
  });
});
