import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import type { Contingent, ContingentPeople, Movement, MovementPeople } from '@portal/wire/groups/contingent';
import { groups } from '@portal/wire/groups/groups';
import ru from '../../../locales/ru.json';
import { aFoundStudent } from '../../../test/groups.ts';
import { Component } from '../groups-screen.tsx';

setupPortalServer();

const contingentRow: Contingent['rows'][number] = {
  facultyId: 1,
  facultyName: 'ФИТ',
  studyYear: 1,
  formId: 3,
  formName: 'Очная',
  studying: 12,
  onLeave: 0,
};
const movementRow: MovementPeople['rows'][number] = {
  orderId: 4,
  personId: 9,
  fullName: 'Бекова Айпери',
  kind: 'enrolled',
  isIncoming: true,
  number: '7-З',
  date: '2026-09-01',
  effectiveOn: '2026-09-02',
  facultyName: 'ФИТ',
  groupName: '',
};

let days: (string | undefined)[];
let spans: RequestOf<typeof groups.movement>[];
let movement: Pick<Movement, 'kinds' | 'others'>;

beforeEach(() => {
  days = [];
  spans = [];
  movement = { kinds: [{ kind: 'enrolled', isIncoming: true, count: 3 }], others: 0 };
  portalServer.use(
    respond(groups.choices, () => ({
      faculties: [
        { facultyId: 1, facultyName: 'ФИТ' },
        { facultyId: 2, facultyName: 'ФЭУ' },
      ],
      isEverywhere: true,
      today: '2026-11-29',
    })),
    respond(groups.student, () => ({ student: aFoundStudent(), leave: null, orders: [] })),
    respond(groups.contingent, ({ day }) => {
      days.push(day);
      return { day: day ?? '2026-11-29', rows: [contingentRow] };
    }),
    respond(groups.movement, (span) => {
      spans.push(span);
      return { after: span.after, until: span.until, countBefore: 7, countNow: 10, ...movement };
    }),
  );
});

const show = (query: string) =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['groups.manage'] }),
    path: `/office/groups?${query}`,
    messages: { office: ru },
  });
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const pickDay = async ({ user }: Awaited<ReturnType<typeof show>>, label: RegExp, day: RegExp) => {
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: day }));
};

describe('the contingent on the page of the office (D-63.11)', () => {
  it('has nobody to open behind a zero', async () => {
    await show('part=contingent');
    const row = within((await table('Контингент')).getByRole('row', { name: /^ФИТ/ }));
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['12']);
    expect(row.getByRole('cell', { name: '0' })).toBeVisible();
  });

  it('of another day is read with it, and the day stands in the address', async () => {
    const shown = await show('part=contingent&day=2026-09-10');
    await pickDay(shown, /На день/, / 1 сентября/);
    await waitFor(() => expect(days).toEqual(['2026-09-10', '2026-09-01']));
    expect(shown.router.state.location.search).toBe('?part=contingent&day=2026-09-01');
  });

  it('is loaded again after a failure', async () => {
    portalServer.use(fail(groups.contingent, 500));
    const { user } = await show('part=contingent');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(groups.contingent, () => ({ day: '2026-11-29', rows: [contingentRow] })));
    await user.click(retry);
    expect((await table('Контингент')).getByText('12', { selector: 'button *, button' })).toBeVisible();
  });

  it('has its people page by page, after the last one that is shown', async () => {
    const after: (number | undefined)[] = [];
    portalServer.use(
      respond(groups.contingentPeople, ({ afterId }): ContingentPeople => {
        after.push(afterId);
        return afterId === undefined
          ? { people: [aFoundStudent()], hasMore: true }
          : { people: [aFoundStudent({ personId: 10, fullName: 'Бекова Айпери' })], hasMore: false };
      }),
    );
    const { user, router } = await show('part=contingent&number=1-3-1-0');
    await user.click(await screen.findByRole('button', { name: 'Бекова Айпери' }));
    expect(after).toEqual([undefined, 9]);
    expect(new URLSearchParams(router.state.location.search).get('student')).toBe('10');
    await user.click(await screen.findByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('button', { name: 'Үсөнов Бектур' })).toBeVisible();
  });

  it('of a number whose people are gone says so, and the numbers are one step away', async () => {
    portalServer.use(respond(groups.contingentPeople, () => ({ people: [], hasMore: false })));
    const { user } = await show('part=contingent&number=1-3-6-1');
    expect(await screen.findByText('Никого нет')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'К числам' }));
    expect(await table('Контингент')).toBeDefined();
  });

  it('is shown whole for a number that nobody wrote', async () => {
    await show('part=contingent&number=all');
    expect((await table('Контингент')).getByRole('button', { name: '12' })).toBeVisible();
  });
});

describe('the movement on the page of the office (D-63.11)', () => {
  it('is that of the last 30 days at first, or of the 30 days before the last one of the address', async () => {
    await show('part=movement&until=2026-03-01');
    await table('Движение');
    expect(spans).toEqual([expect.objectContaining({ after: '2026-01-30', until: '2026-03-01' })]);
  });

  it('leaves the first day as it is when the last one is picked', async () => {
    const shown = await show('part=movement&until=2026-03-20');
    await pickDay(shown, /По день/, / 25 марта/);
    await waitFor(() => expect(spans.at(-1)).toMatchObject({ after: '2026-02-18', until: '2026-03-25' }));
    const { search } = shown.router.state.location;
    expect(search).toBe('?part=movement&until=2026-03-25&since=2026-02-18');
  });

  it('has no first day after the last one to pick', async () => {
    const shown = await show('part=movement&since=2026-03-10&until=2026-03-20');
    await shown.user.click(await screen.findByRole('button', { name: /После дня/ }));
    const calendar = within(screen.getByRole('dialog'));
    expect(calendar.getByRole('button', { name: / 20 марта/ })).toBeEnabled();
    expect(calendar.getByRole('button', { name: / 21 марта/ })).toBeDisabled();
  });

  it('is that of a faculty, which the address has, and has no line of what the orders explain', async () => {
    const { user, router } = await show('part=movement&since=2026-09-01&until=2026-09-30');
    expect((await table('Движение')).queryByText(ru.groups.others)).toBeNull();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Факультет' }), 'ФЭУ');
    await waitFor(() => expect(spans.at(-1)).toMatchObject({ facultyId: 2 }));
    expect(new URLSearchParams(router.state.location.search).get('faculty')).toBe('2');
  });

  it('says that nobody came or left, with the students of both days', async () => {
    movement = { kinds: [], others: 0 };
    await show('part=movement&since=2026-09-01&until=2026-09-30');
    expect(await screen.findByText('За эти дни никто не прибыл и не выбыл.')).toBeVisible();
    expect(screen.getByText('1 сентября 2026 г.: студентов 7')).toBeVisible();
    expect(screen.getByText('30 сентября 2026 г.: студентов 10')).toBeVisible();
  });

  it('has what no order explains with its sign, and nobody behind it', async () => {
    movement = { kinds: [], others: 2 };
    await show('part=movement');
    const row = within((await table('Движение')).getByRole('row', { name: new RegExp(ru.groups.others) }));
    expect(row.getByText('+2')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('has the people of a kind page by page, after order and person of the last row', async () => {
    const last: RequestOf<typeof groups.movementPeople>['last'][] = [];
    portalServer.use(
      respond(groups.movementPeople, (request) => {
        last.push(request.last);
        return { rows: [{ ...movementRow, orderId: 4 + last.length }], hasMore: last.length === 1 };
      }),
    );
    await show('part=movement&kind=enrolled');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Бекова Айпери' })).toHaveLength(2));
    expect(last).toEqual([undefined, { orderId: 5, personId: 9 }]);
    expect(screen.getAllByText('–')).toHaveLength(2);
    expect(screen.getAllByText('2 сентября 2026 г.')).toHaveLength(2);
  });

  it.each(['kind=others', 'kind=renamed', 'faculty=abc'])(
    'is shown whole for «%s» in the address',
    async (query) => {
      await show(`part=movement&${query}`);
      expect((await table('Движение')).getByRole('button', { name: '+3' })).toBeVisible();
      expect(spans.map(({ facultyId }) => facultyId)).toEqual([undefined]);
    },
  );
});

describe('a day in the address that is none', () => {
  it('is today for the contingent, and the page stays', async () => {
    await show('part=contingent&day=abc');
    expect((await table('Контингент')).getByRole('button', { name: '12' })).toBeVisible();
    expect(days).toEqual([undefined]);
  });

  it.each(['until=abc&since=2026-02-30', 'until=31.12.2026', ''])(
    'is that of the last 30 days for «%s»',
    async (query) => {
      await show(`part=movement&${query}`);
      await table('Движение');
      const { after = '', until = '' } = spans[0] ?? {};
      expect(until).toBe(dayOf(new Date()));
      expect(addDays(after, 30)).toBe(until);
    },
  );

  it('is none for the groups, either', async () => {
    const wanted: (string | undefined)[] = [];
    portalServer.use(
      respond(groups.find, ({ day }) => {
        wanted.push(day);
        return { groups: [], hasMore: false };
      }),
    );
    await show('day=2026-13-01');
    expect(await screen.findByText('Таких групп нет')).toBeVisible();
    expect(wanted).toEqual([undefined]);
  });
});
