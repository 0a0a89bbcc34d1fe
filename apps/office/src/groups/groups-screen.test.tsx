import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type {
  FoundStudent,
  GroupMember,
  OrderEffect,
  StudentOrderRow,
} from '@portal/wire/groups/group-fields';
import { groups, type NewStudentOrder } from '@portal/wire/groups/groups';
import type { RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aFoundStudent, aGroup, aMember, anEffect, aStudentOrder, targetGroups } from '../../test/groups.ts';
import { Component } from './groups-screen.tsx';

setupPortalServer();

let members: GroupMember[];
let student: FoundStudent;
let orders: StudentOrderRow[];
let effects: OrderEffect[];
let days: (string | undefined)[];
let previews: NewStudentOrder[];
let given: NewStudentOrder[];
let searches: RequestOf<typeof groups.find>[];

beforeEach(() => {
  members = [
    aMember(),
    aMember({ personId: 10, fullName: 'Бекова Айпери' }),
    aMember({
      personId: 11,
      fullName: 'Асанов Тимур',
      isFormer: true,
      lastDay: '2026-09-30',
      leftBy: 'moved',
      nextGroupName: 'ПИ-2-25',
    }),
  ];
  student = aFoundStudent();
  orders = [aStudentOrder()];
  effects = [anEffect()];
  days = [];
  previews = [];
  given = [];
  searches = [];
  portalServer.use(
    respond(groups.choices, () => ({
      faculties: [
        { facultyId: 1, facultyName: 'ФИТ' },
        { facultyId: 2, facultyName: 'ФЭУ' },
      ],
      isEverywhere: false,
      today: '2026-11-29',
    })),
    respond(groups.find, (request) => {
      searches.push(request);
      return { groups: request.text === 'Нет такой' ? [] : [aGroup()], hasMore: false };
    }),
    respond(groups.findStudents, ({ text }) => (text === 'Нет такой' ? [] : [student])),
    respond(groups.targets, () => [...targetGroups]),
    respond(groups.members, ({ day }) => {
      days.push(day);
      return { group: aGroup(), day: day ?? '2026-11-29', members };
    }),
    respond(groups.student, () => ({ student, leave: null, orders })),
    respond(groups.previewOrder, (order) => {
      previews.push(order);
      return {
        effects: effects.filter(({ personId }) => order.personIds.includes(personId)),
        isInForce: true,
      };
    }),
    respond(groups.giveOrder, (order) => {
      given.push(order);
      return { effects, isInForce: true };
    }),
  );
});

const show = (path = '/office/groups') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['groups.manage'] }),
    path,
    messages: { office: ru },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('groups of the office (D-62.3)', () => {
  it('are found by title, faculty and year, and students by the same words', async () => {
    const { user } = await show('/office/groups?faculty=2&year=3');
    expect(await button('ПИ-1-25')).toBeVisible();
    expect(searches.at(-1)).toMatchObject({ facultyId: 2, studyYear: 3 });
    await user.type(screen.getByRole('searchbox', { name: 'Группа или студент' }), 'Үсөнов');
    expect(await button('Үсөнов Бектур')).toBeVisible();
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ text: 'Үсөнов', facultyId: 2 }));
    await user.click(await button('ПИ-1-25'));
    expect(await screen.findByRole('heading', { name: 'ПИ-1-25' })).toBeVisible();
    expect(await button('К списку групп')).toHaveFocus();
    await user.click(await button('К списку групп'));
    expect(await screen.findByRole('searchbox')).toHaveFocus();
  });

  it('that are not there have a hint', async () => {
    await show('/office/groups?q=Нет такой');
    expect(await screen.findByText('Таких групп нет')).toBeVisible();
  });

  it('have the list of the day in the address, and who has left below it', async () => {
    await show('/office/groups?group=3&day=2026-10-15');
    const list = await screen.findByRole('table', { name: 'Список группы' });
    expect(within(list).getByRole('checkbox', { name: 'Бекова Айпери' })).toBeVisible();
    expect(within(list).queryByText('Асанов Тимур')).toBeNull();
    const former = screen.getByRole('table', { name: 'Выбыли: 1' });
    expect(within(former).getByRole('button', { name: 'Асанов Тимур' })).toBeVisible();
    expect(within(former).getByText('Перевод в другую группу → ПИ-2-25')).toBeVisible();
    expect(days).toEqual(['2026-10-15']);
  });
});

describe('an order on the page of the office (D-63.9)', () => {
  const pickGroup = async (user: Awaited<ReturnType<typeof show>>['user'], dialog: HTMLElement) => {
    await user.type(within(dialog).getByRole('combobox', { name: 'Группа с этого дня' }), 'ПИ-2');
    await user.click(await within(dialog).findByRole('option', { name: 'ПИ-2-25' }));
  };

  it('moves a student within eight interactions after its effect was shown', async () => {
    const { user } = await show('/office/groups?student=9');
    await user.click(await button('Перевод в другую группу'));
    const dialog = await screen.findByRole('dialog', { name: 'Приказ: Үсөнов Бектур' });
    expect(within(dialog).getByText(/Заполните поля, и здесь/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Номер приказа' }), '15-П');
    await pickGroup(user, dialog);
    expect(await within(dialog).findByText('Учится, ПИ-2-25')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /Оформить приказ/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given).toMatchObject([{ kind: 'moved', number: '15-П', groupId: 4, personIds: [9] }]);
    expect(previews.at(-1)).toMatchObject({ kind: 'moved', groupId: 4 });
  });

  it('is given once by a double click', async () => {
    const { user } = await show('/office/groups?student=9');
    await user.click(await button('Академический отпуск'));
    const dialog = await screen.findByRole('dialog');
    effects = [anEffect({ after: { state: 'leave', groupName: 'ПИ-1-25' }, access: 'ends' })];
    await user.type(within(dialog).getByRole('textbox', { name: 'Номер приказа' }), '16-А');
    expect(await within(dialog).findByText('закроется сразу')).toBeVisible();
    await user.dblClick(within(dialog).getByRole('button', { name: /Оформить приказ/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given).toHaveLength(1);
  });

  it('shows to whom of many it cannot be given, and leaves them out', async () => {
    effects = [
      anEffect(),
      anEffect({ personId: 10, fullName: 'Бекова Айпери', after: null, obstacle: 'sameGroup' }),
    ];
    const { user } = await show('/office/groups?group=3');
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всех: 2' }));
    await user.click(await button('Приказ: выбрано 2'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Номер приказа' }), '17-П');
    await pickGroup(user, dialog);
    expect(await within(dialog).findByText('Нельзя: студент уже в этой группе')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Убрать из приказа: 1' }));
    await waitFor(() => expect(within(dialog).queryByText('Бекова Айпери')).toBeNull());
    await user.click(within(dialog).getByRole('button', { name: 'Оформить приказ: 1' }));
    await waitFor(() => expect(given).toMatchObject([{ personIds: [9] }]));
  });

  it('that is refused says why, and keeps what was typed', async () => {
    portalServer.use(
      fail(groups.giveOrder, 200, { code: 'groupOfOtherFaculty', message: 'Группа другого факультета.' }),
    );
    const { user } = await show('/office/groups?student=9');
    await user.click(await button('Перевод в другую группу'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Оформить приказ/ }));
    expect(await within(dialog).findByText('Впишите номер приказа')).toBeVisible();
    const number = within(dialog).getByRole('textbox', { name: 'Номер приказа' });
    await user.type(number, '18-П');
    await pickGroup(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: /Оформить приказ/ }));
    expect(await within(dialog).findByText('Группа другого факультета.')).toBeVisible();
    expect(number).toHaveValue('18-П');
  });

  it('is taken back with a reason; one that stays says why (D-63.10)', async () => {
    orders = [aStudentOrder(), aStudentOrder({ orderId: 4, kind: 'enrolled', obstacle: 'later' })];
    const withdrawn: RequestOf<typeof groups.withdrawOrder>[] = [];
    portalServer.use(
      respond(groups.withdrawOrder, (request) => {
        withdrawn.push(request);
        orders = [aStudentOrder({ orderId: 4, kind: 'enrolled', obstacle: 'early' })];
        return { student, leave: null, orders };
      }),
    );
    const { user } = await show('/office/groups?student=9');
    expect(await screen.findByText('После него есть другой приказ')).toBeVisible();
    await user.click(await button('Отменить'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Причина' }), 'Не тот студент');
    await user.click(within(dialog).getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText(/оформите новый приказ/)).toBeVisible();
    expect(withdrawn).toEqual([{ personId: 9, orderId: 5, reason: 'Не тот студент' }]);
  });
});
