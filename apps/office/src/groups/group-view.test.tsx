import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { GroupMember, OfficeGroup } from '@portal/wire/groups/group-fields';
import { groups, type NewStudentOrder } from '@portal/wire/groups/groups';
import ru from '../../locales/ru.json';
import { aFoundStudent, aGroup, aMember, anEffect, targetGroups } from '../../test/groups.ts';
import { Component } from './groups-screen.tsx';

setupPortalServer();

let group: OfficeGroup;
let members: GroupMember[];
let days: (string | undefined)[];
let given: NewStudentOrder[];

beforeEach(() => {
  group = aGroup();
  members = [aMember(), aMember({ personId: 10, fullName: 'Бекова Айпери', state: 'leave' })];
  days = [];
  given = [];
  const effects = [anEffect({ after: { state: 'left', groupName: null }, access: 'ends' })];
  portalServer.use(
    respond(groups.choices, () => ({ faculties: [], isEverywhere: true, today: '2026-11-29' })),
    respond(groups.find, () => ({ groups: [group], hasMore: false })),
    respond(groups.findStudents, () => []),
    respond(groups.targets, () => [...targetGroups]),
    respond(groups.members, ({ day }) => {
      days.push(day);
      return { group, day: day ?? '2026-11-29', members };
    }),
    respond(groups.student, () => ({ student: aFoundStudent(), leave: null, orders: [] })),
    respond(groups.previewOrder, () => ({ effects, isInForce: true })),
    respond(groups.giveOrder, (order) => {
      given.push(order);
      return { effects, isInForce: true };
    }),
  );
});

const show = (path = '/office/groups?group=3') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['groups.manage'] }),
    path,
    messages: { office: ru },
  });
const list = async () => within(await screen.findByRole('table', { name: 'Список группы' }));
const choice = (name: string) => screen.findByRole('checkbox', { name });

describe('the list of a group on the page of the office (D-62)', () => {
  it('says what is known of the group, and nothing of what is not', async () => {
    group = aGroup({ specialityName: '', studyYear: null });
    await show();
    expect(await screen.findByText('ФИТ · Очная')).toBeVisible();
    expect(screen.queryByText(/курс/)).toBeNull();
  });

  it('has state, first day and coming end of each member', async () => {
    members = [
      aMember({ firstDay: null }),
      aMember({ personId: 10, fullName: 'Бекова Айпери', lastDay: '2026-12-31', leftBy: 'graduated' }),
    ];
    await show();
    const stays = within((await list()).getByRole('row', { name: /^Үсөнов Бектур/ }));
    expect(stays.getAllByText('–')).toHaveLength(2);
    const ends = within((await list()).getByRole('row', { name: /^Бекова Айпери/ }));
    for (const text of ['1 сентября 2025 г.', '31 декабря 2026 г.', 'Выпуск'])
      expect(ends.getByText(text)).toBeVisible();
  });

  it('without members on the day names the day; there is nobody to choose', async () => {
    members = [aMember({ isFormer: true, lastDay: '2026-01-31', leftBy: null })];
    await show('/office/groups?group=3&day=2026-02-01');
    expect(await screen.findByText('1 февраля 2026 г. в группе никого нет')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /выбрано|Выберите/ })).toBeNull();
    const former = within(screen.getByRole('table', { name: 'Выбыли: 1' }));
    expect(former.getByText('31 января 2026 г.')).toBeVisible();
  });

  it('puts the picked day into the address, with which a student and the way back are the same list', async () => {
    const { user, router } = await show('/office/groups?group=3&day=2026-10-15');
    await user.click(await screen.findByRole('button', { name: /На день/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: / 20 октября/ }));
    await waitFor(() => expect(days).toEqual(['2026-10-15', '2026-10-20']));
    await user.click(await screen.findByRole('button', { name: 'Приказы: Бекова Айпери' }));
    expect(router.state.location.search).toBe('?group=3&day=2026-10-20&student=10');
    expect(await screen.findByRole('button', { name: 'Назад' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect((await list()).getByRole('checkbox', { name: 'Бекова Айпери' })).toBeVisible();
    expect(days.at(-1)).toBe('2026-10-20');
  });

  it('of a group that the claim does not cover says so, with a way to the list', async () => {
    portalServer.use(fail(groups.members, 404, { code: 'notFound', message: 'Не найдено' }));
    const { user } = await show();
    expect(await screen.findByText('Таких данных нет или они уже удалены.')).toBeVisible();
    const back = screen.getByRole('button', { name: 'К списку групп' });
    expect(back).not.toHaveFocus();
    await user.click(back);
    expect(await screen.findByRole('button', { name: 'ПИ-1-25' })).toBeVisible();
  });

  it('is loaded again after a failure', async () => {
    portalServer.use(fail(groups.members, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(groups.members, () => ({ group, day: '2026-11-29', members })));
    await user.click(retry);
    expect(await choice('Үсөнов Бектур')).not.toBeChecked();
  });
});

describe('students chosen in a group (D-63.9)', () => {
  const idle = () => screen.getByRole('button', { name: 'Выберите студентов' });

  it('are none at first: the button says what to do, and does nothing', async () => {
    const { user } = await show();
    await choice('Бекова Айпери');
    expect(idle()).toHaveAttribute('aria-disabled', 'true');
    await user.click(idle());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are all with one choice, which another student takes back', async () => {
    const { user } = await show();
    await user.click(await choice('Выбрать всех: 2'));
    expect(await choice('Бекова Айпери')).toBeChecked();
    await user.click(await choice('Бекова Айпери'));
    expect(await choice('Выбрать всех: 2')).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Приказ: выбрано 1' })).toBeVisible();
    await user.click(await choice('Выбрать всех: 2'));
    await user.click(await choice('Выбрать всех: 2'));
    expect(idle()).toBeVisible();
  });

  it('are chosen with the keyboard alone', async () => {
    const { user } = await show();
    (await choice('Үсөнов Бектур')).focus();
    await user.keyboard(' ');
    expect(await choice('Үсөнов Бектур')).toBeChecked();
    screen.getByRole('button', { name: 'Приказ: выбрано 1' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Приказ: Үсөнов Бектур' })).toBeVisible();
  });

  it('have the orders that follow from the state of one of them', async () => {
    const { user } = await show();
    await user.click(await choice('Выбрать всех: 2'));
    await user.click(screen.getByRole('button', { name: 'Приказ: выбрано 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Приказ: выбрано 2' }));
    const kinds = within(dialog.getByRole('combobox', { name: 'Вид приказа' })).getAllByRole('option');
    const names = kinds.map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Возвращение из отпуска', 'Выпуск', 'Отчисление']));
    expect(names).not.toContain('Восстановление');
  });

  it('stay chosen when the order is left, and are free again once it is given', async () => {
    const { user } = await show();
    await user.click(await choice('Үсөнов Бектур'));
    await user.click(screen.getByRole('button', { name: 'Приказ: выбрано 1' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await choice('Үсөнов Бектур')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Приказ: выбрано 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Вид приказа' }), 'Отчисление');
    await user.type(dialog.getByRole('textbox', { name: 'Номер приказа' }), '30-О');
    await user.click(dialog.getByRole('button', { name: 'Оформить приказ: 1' }));
    await waitFor(() => expect(given).toMatchObject([{ kind: 'dismissed', personIds: [9] }]));
    expect(await screen.findByText('Приказ № 30-О оформлен. Студентов: 1.')).toBeInTheDocument();
    await waitFor(() => expect(idle()).toBeVisible());
  });
});
