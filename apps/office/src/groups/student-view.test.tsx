import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { addDays } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { FoundStudent, Leave, StudentOrderRow } from '@portal/wire/groups/group-fields';
import { groups, WITHDRAWAL_REASON_MAX_LENGTH, type NewStudentOrder } from '@portal/wire/groups/groups';
import ru from '../../locales/ru.json';
import { aFoundStudent, aStudentOrder } from '../../test/groups.ts';
import { Component } from './groups-screen.tsx';

setupPortalServer();

let student: FoundStudent;
let leave: Leave | null;
let orders: StudentOrderRow[];
let withdrawn: RequestOf<typeof groups.withdrawOrder>[];

beforeEach(() => {
  student = aFoundStudent();
  leave = null;
  orders = [aStudentOrder()];
  withdrawn = [];
  portalServer.use(
    respond(groups.choices, () => ({ faculties: [], isEverywhere: true, today: '2026-11-29' })),
    respond(groups.find, () => ({ groups: [], hasMore: false })),
    respond(groups.findStudents, () => []),
    respond(groups.targets, () => []),
    respond(groups.student, () => ({ student, leave, orders })),
    respond(groups.withdrawOrder, (request) => {
      withdrawn.push(request);
      orders = [];
      return { student, leave, orders };
    }),
  );
});

const show = (path = '/office/groups?student=9') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['groups.manage'] }),
    path,
    messages: { office: ru },
  });
const heading = () => screen.findByRole('heading', { name: 'Үсөнов Бектур' });
const namesOf = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

describe('a student on the page of the office (D-63.9)', () => {
  it.each([
    ['none', ['Зачисление', 'Другой приказ']],
    ['studying', ['Перевод в другую группу', 'Академический отпуск', 'Отчисление', 'Другой приказ']],
    ['leave', ['Возвращение из отпуска', 'Отчисление', 'Другой приказ']],
    ['left', ['Восстановление', 'Другой приказ']],
    ['graduated', ['Другой приказ']],
  ] as const)('who is %s has the orders that follow from it', async (state, expected) => {
    student = aFoundStudent({ state });
    orders = [];
    await show();
    await heading();
    const shown = namesOf(screen.getAllByRole('button')).filter((name) => name !== 'Назад');
    expect(shown).toEqual(expected);
    expect(screen.getByText(ru.groups.states[state], { selector: 'span, span *' })).toBeVisible();
  });

  it('opens an order of another kind with one that has no button of its own', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Другой приказ' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Приказ: Үсөнов Бектур' }));
    const kind = dialog.getByRole('combobox', { name: 'Вид приказа' });
    expect(
      within(kind).getByRole('option', { name: 'Перевод на следующий курс', selected: true }),
    ).toBeVisible();
    expect(namesOf(within(kind).getAllByRole('option'))).toEqual([
      'Перевод в другую группу',
      'Перевод на следующий курс',
      'Повторное обучение',
      'Академический отпуск',
      'Отчисление',
      'Отчисление переводом',
      'Выпуск',
    ]);
  });

  it.each([
    [false, 'до 1 октября 2027 г.'],
    [true, 'отпуск кончился 1 октября 2027 г., приказа о возвращении нет'],
  ])('has the planned end of a leave, which is overdue: %s', async (isOverdue, sentence) => {
    student = aFoundStudent({ state: 'leave' });
    leave = { until: '2027-10-01', isOverdue };
    orders = [];
    await show();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is asked for the last day of a leave, which is a year away at first', async () => {
    const previews: NewStudentOrder[] = [];
    portalServer.use(
      respond(groups.previewOrder, (order) => {
        previews.push(order);
        return { effects: [], isInForce: true };
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Академический отпуск' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Последний день отпуска/ })).toBeVisible();
    await waitFor(() => expect(previews).toHaveLength(1));
    const { kind, effectiveOn, leaveUntil } = previews[0] ?? {};
    expect({ kind, leaveUntil }).toEqual({ kind: 'leave', leaveUntil: addDays(effectiveOn ?? '', 365) });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Вид приказа' }), 'Отчисление');
    expect(dialog.queryByRole('button', { name: /Последний день отпуска/ })).toBeNull();
    await waitFor(() => expect(previews.at(-1)).toMatchObject({ kind: 'dismissed', leaveUntil: undefined }));
  });

  it('without an order has a sentence instead of a table', async () => {
    orders = [];
    await show();
    expect(await screen.findByText('Приказов нет.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('who is not of the faculties of the claim has no data, and the way back stays', async () => {
    portalServer.use(fail(groups.student, 404, { code: 'notFound', message: 'Не найдено' }));
    const { user, router } = await show('/office/groups?q=ПИ&student=9');
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Үсөнов Бектур' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('ПИ');
    expect(router.state.location.search).not.toContain('student');
  });

  it('is loaded again after a failure', async () => {
    portalServer.use(fail(groups.student, 503));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(groups.student, () => ({ student, leave, orders })));
    await user.click(retry);
    expect(await heading()).toBeVisible();
  });

  it.each(['0', '-4', 'abc', ''])('is not opened by the number «%s» of an address', async (number) => {
    await show(`/office/groups?student=${number}`);
    expect(await screen.findByRole('searchbox', { name: 'Группа или студент' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
  });
});

describe('the history of orders on the page of the office (D-63.10)', () => {
  it('has day of effect, group, number with date, and the basis where there is one', async () => {
    orders = [
      aStudentOrder({
        kind: 'leave',
        effectiveOn: '2026-11-02',
        leaveUntil: '2027-11-01',
        groupName: null,
        basis: '',
      }),
      aStudentOrder({
        orderId: 4,
        kind: 'enrolled',
        number: '1-З',
        obstacle: 'later',
        formerGroupName: 'ПИ-2-25',
      }),
    ];
    await show();
    const row = within(await screen.findByRole('row', { name: /^Академический отпуск/ }));
    expect(row.getByText('2 ноября 2026 г.')).toBeVisible();
    expect(row.getByText('до 1 ноября 2027 г.')).toBeVisible();
    expect(row.getByText('–')).toBeVisible();
    expect(row.queryByText('Заявление')).toBeNull();
    const enrolled = within(screen.getByRole('row', { name: /^Зачисление/ }));
    expect(enrolled.getByText(/1-З/)).toHaveTextContent('1 октября 2026 г.');
    expect(enrolled.getByText('Заявление')).toBeVisible();
    expect(enrolled.getByText('ПИ-2-25 → ПИ-1-25')).toBeVisible();
  });

  it.each([
    ['renamed', 'Смену имени не отменяют'],
    ['later', 'После него есть другой приказ'],
    ['early', 'Внесён без данных для отмены: оформите новый приказ'],
    ['changed', 'Группа с тех пор изменилась: оформите новый приказ'],
  ] as const)('says why an order stays: %s', async (obstacle, sentence) => {
    orders = [aStudentOrder({ kind: obstacle === 'renamed' ? 'renamed' : 'moved', obstacle })];
    await show();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });
});

describe('the withdrawal of an order on the page of the office (D-63.10)', () => {
  const open = async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отмена приказа' }));
    const send = dialog.getByRole('button', { name: 'Отменить' });
    return { user, dialog, send, reason: dialog.getByRole('textbox', { name: 'Причина' }) };
  };

  it('names the order, and takes no reason of blanks', async () => {
    const { user, dialog, send, reason } = await open();
    expect(dialog.getByText(/Перевод в другую группу, .*12-П.*1 октября 2026/)).toBeVisible();
    expect(reason).toHaveAttribute('maxlength', String(WITHDRAWAL_REASON_MAX_LENGTH));
    await user.type(reason, '   ');
    await user.click(send);
    expect(await dialog.findByText('Напишите причину')).toBeVisible();
    expect(withdrawn).toEqual([]);
  });

  it('is sent once by a double click, without blanks around the reason', async () => {
    const { user, send, reason } = await open();
    await user.type(reason, ' Не тот студент ');
    await user.dblClick(send);
    expect(await screen.findByText('Приказов нет.')).toBeVisible();
    expect(withdrawn).toEqual([{ personId: 9, orderId: 5, reason: 'Не тот студент' }]);
    expect(await screen.findByText('Приказ отменён')).toBeInTheDocument();
  });

  it('that is refused says why, and shows the order that a colleague gave meanwhile', async () => {
    const message = 'У студента есть более поздний приказ.';
    const { user, dialog, send, reason } = await open();
    portalServer.use(refuse(groups.withdrawOrder, { code: 'studentOrderStays', message }));
    orders = [
      aStudentOrder({ orderId: 6, kind: 'leave', number: '20-А', groupName: null }),
      aStudentOrder({ obstacle: 'later' }),
    ];
    await user.type(reason, 'Ошибка');
    await user.click(send);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(reason).toHaveValue('Ошибка');
    expect(await screen.findByText('После него есть другой приказ')).toBeInTheDocument();
  });

  it('is left by Escape without a change, and the next one begins without a reason', async () => {
    const { user, reason } = await open();
    await user.type(reason, 'Передумали');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByRole('textbox', { name: 'Причина' })).toHaveValue('');
    expect(withdrawn).toEqual([]);
  });
});
