import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import type { ContingentRow, Movement } from '@portal/wire/groups/contingent';
import { groups } from '@portal/wire/groups/groups';
import ru from '../../../locales/ru.json';
import { downloadList } from '../../../test/download-list.ts';
import { Component } from '../groups-screen.tsx';

setupPortalServer();

const aRow = (overrides: Partial<ContingentRow> = {}): ContingentRow => ({
  facultyId: 1,
  facultyName: 'ФИТ',
  studyYear: 2,
  formId: 3,
  formName: 'Очная',
  studying: 40,
  onLeave: 2,
  ...overrides,
});

let rows: ContingentRow[];
let movement: Omit<Movement, 'after' | 'until'>;
let people: RequestOf<typeof groups.contingentPeople>[];
let moved: RequestOf<typeof groups.movementPeople>[];

beforeEach(() => {
  rows = [aRow(), aRow({ studyYear: null, studying: 5, onLeave: 0 })];
  movement = {
    countBefore: 100,
    countNow: 98,
    kinds: [
      { kind: 'enrolled', isIncoming: true, count: 2 },
      { kind: 'dismissed', isIncoming: false, count: 3 },
    ],
    others: -1,
  };
  people = [];
  moved = [];
  portalServer.use(
    respond(groups.choices, () => ({
      faculties: [{ facultyId: 1, facultyName: 'ФИТ' }],
      isEverywhere: false,
      today: '2026-11-29',
    })),
    respond(groups.contingent, ({ day = '2026-11-29' }) => ({ day, rows })),
    respond(groups.contingentPeople, (request) => {
      people.push(request);
      const student = {
        personId: 9,
        fullName: 'Үсөнов Бектур',
        groupName: 'ПИ-1-25',
        state: 'leave',
      } as const;
      return { people: [student], hasMore: false };
    }),
    respond(groups.movement, ({ after, until }) => ({ after, until, ...movement })),
    respond(groups.movementPeople, (request) => {
      moved.push(request);
      const order = {
        kind: 'dismissed',
        number: '7-О',
        date: '2026-10-01',
        effectiveOn: '2026-10-02',
      } as const;
      return {
        rows: [
          {
            orderId: 4,
            personId: 9,
            fullName: 'Бекова Айпери',
            isIncoming: false,
            facultyName: 'ФИТ',
            groupName: 'ПИ-1-25',
            ...order,
          },
        ],
        hasMore: false,
      };
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (query: string) =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['groups.manage'] }),
    path: `/office/groups?${query}`,
    messages: { office: ru },
  });

describe('the contingent on the page of the office (D-63.11)', () => {
  it('has sums, and the people of a number', async () => {
    const { user } = await show('part=contingent&day=2026-10-01');
    expect(
      await screen.findByText('Всего студентов: 47. Учатся: 45, в академическом отпуске: 2.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: '2' }));
    expect(await screen.findByRole('button', { name: 'Үсөнов Бектур' })).toBeVisible();
    expect(people).toMatchObject([
      { day: '2026-10-01', facultyId: 1, formId: 3, studyYear: 2, isOnLeave: true },
    ]);
    expect(screen.getByRole('button', { name: 'К числам' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('table', { name: 'Контингент' })).toBeVisible();
  });

  it('is a file, and so are the people of a number', async () => {
    const { user } = await show('part=contingent&day=2026-10-01');
    expect(await downloadList(user)).toEqual({
      path: '/lms/api/office/groups/contingent.csv',
      request: { day: '2026-10-01' },
      name: 'contingent.csv',
    });
    await user.click(screen.getByRole('button', { name: '2' }));
    expect(await screen.findByRole('button', { name: 'Үсөнов Бектур' })).toBeVisible();
    expect(await downloadList(user)).toEqual({
      path: '/lms/api/office/groups/contingent/people.csv',
      request: { day: '2026-10-01', id_faculty: '1', id_education_form: '3', kurs: '2', on_leave: '1' },
      name: 'contingent.csv',
    });
  });

  it('of a day without students says so', async () => {
    rows = [];
    await show('part=contingent');
    expect(await screen.findByText('В этот день студентов нет')).toBeVisible();
  });
});

describe('the movement on the page of the office (D-63.11)', () => {
  it('has the students of both days, what the orders did, and the people of a number', async () => {
    const { user } = await show('part=movement&since=2026-09-30&until=2026-10-31');
    const table = await screen.findByRole('table', { name: 'Движение' });
    expect(screen.getByText(/: студентов 100$/)).toBeVisible();
    expect(screen.getByText(/: студентов 98$/)).toBeVisible();
    expect(within(table).getByText('−1')).toBeVisible();
    await user.click(within(table).getByRole('button', { name: '−3' }));
    expect(await screen.findByRole('button', { name: 'Бекова Айпери' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'К числам' })).toHaveFocus();
    expect(moved).toMatchObject([{ after: '2026-09-30', until: '2026-10-31', kind: 'dismissed' }]);
  });

  it('is a file, and so are the people of a number', async () => {
    const { user } = await show('part=movement&since=2026-09-30&until=2026-10-31&faculty=1');
    const request = { after: '2026-09-30', until: '2026-10-31', id_faculty: '1' };
    expect(await downloadList(user)).toEqual({
      path: '/lms/api/office/groups/movement.csv',
      request,
      name: 'movement.csv',
    });
    await user.click(screen.getByRole('button', { name: '−3' }));
    expect(await screen.findByRole('button', { name: 'Бекова Айпери' })).toBeVisible();
    expect(await downloadList(user)).toEqual({
      path: '/lms/api/office/groups/movement/people.csv',
      request: { ...request, kind: 'dismissed' },
      name: 'movement.csv',
    });
  });
});
