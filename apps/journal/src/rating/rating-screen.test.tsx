import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aRating,
  aStudent,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { rating, type RatedStudent, type Rating, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './rating-screen.tsx';

setupPortalServer();

let shown: Rating;
let requests: RequestOf<typeof rating.own>[];
beforeEach(() => {
  shown = aRating();
  requests = [];
  portalServer.use(
    ...studyHandlers(),
    respond(rating.own, (request) => {
      requests.push(request);
      return shown;
    }),
  );
});

const show = () =>
  renderInPortal(<Component />, { as: aStudent(), path: '/rating', messages: { journal: ru } });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe("a student's place", () => {
  it('is shown in the group, the year and the faculty, with median and share below', async () => {
    await show();
    const group = await card('В группе ПИ-1-25');
    expect(group.getByText('7 из 24')).toBeVisible();
    expect(group.getByText('16 (67 %)')).toBeVisible();
    expect(group.getByText('3,10')).toBeVisible();
    const faculty = await card('На факультете: Факультет информационных технологий');
    expect(faculty.getByText('41 из 402')).toBeVisible();
    expect(
      (await card('На 2 курсе, Факультет информационных технологий')).getByText('20 из 98'),
    ).toBeVisible();
    expect(screen.getByText('3,45')).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.rating.list.show })).toBeNull();
  });

  it('explains the rule with the credits of the setting, and who sees the place', async () => {
    const { user } = await show();
    await user.click(await screen.findByText(ru.rating.rule.open));
    expect(screen.getByText(/не меньше 12 кредитов с оценкой\./)).toBeVisible();
    expect(screen.getByText(ru.rating.rule.lists.off)).toBeVisible();
  });

  it('is of another period, which stands in the address', async () => {
    const { user, router } = await show();
    await screen.findByText('7 из 24');
    expect(requests.at(-1)).toMatchObject({ period: 'all' });
    await user.click(screen.getByRole('tab', { name: ru.rating.periods.term }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ period: 'term' }));
    expect(router.state.location.search).toBe('?period=term');
  });

  it('hides a median among few students', async () => {
    shown = aRating({ places: [{ scope: 'group', place: 1, count: 2, lowerCount: 1, median: null }] });
    await show();
    expect((await card('В группе ПИ-1-25')).getByText(ru.rating.medianHidden)).toBeVisible();
  });

  it.each([
    [{ credits: 8 }, 'Места за это время пока нет: нужно не меньше 12 кредитов с оценкой, у вас 8.'],
    [{ isStudying: false }, ru.rating.notStudying],
  ])('is missing with a reason: %j', async (overrides, reason) => {
    shown = aRating({ ...overrides, places: [] });
    await show();
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('has a sentence before anything is closed, and a retry after a failure', async () => {
    shown = aRating({ gpa: undefined, credits: 0, places: [] });
    const { unmount } = await show();
    expect(await screen.findByText(ru.rating.empty)).toBeVisible();
    unmount();
    portalServer.use(fail(rating.own, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(rating.own, () => aRating()));
    await user.click(retry);
    expect(await screen.findByText('7 из 24')).toBeVisible();
  });
});

describe('the list with names', () => {
  const students = (count: number, offset = 0): RatedStudent[] =>
    Array.from({ length: count }, (_, at) => ({
      place: offset + at + 1,
      fullName: `Студент ${offset + at + 1}`,
      groupName: 'ПИ-1-25',
      isOwn: offset + at === 6,
    }));

  it('opens where the university has opened it, and goes on in parts', async () => {
    const offsets: (number | undefined)[] = [];
    shown = aRating({ lists: 'group' });
    portalServer.use(
      respond(rating.students, ({ offset = 0, scope }) => {
        offsets.push(offset);
        expect(scope).toBe('group');
        return students(offset === 0 ? 100 : 3, offset);
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: ru.rating.list.show }));
    expect(await screen.findByText('Студент 7 (вы)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: ru.rating.list.more }));
    expect(await screen.findByText('Студент 103')).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.rating.list.more })).toBeNull();
    expect(offsets).toEqual([0, 100]);
    await user.click(screen.getByRole('button', { name: ru.rating.list.hide }));
    expect(screen.queryByText('Студент 103')).toBeNull();
  });
});
