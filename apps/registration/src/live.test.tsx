import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDate, portalServer, respond, setupPortalServer } from '@portal/testing';
import { registration } from '@portal/wire';
import ru from '../locales/ru.json';
import { anOpenWindow, aPlan, aPlanItem, aSubgroup, aWaitingPlace } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  aSemester,
  emitRegistration,
  fakeEvents,
  isLive,
  openRegistration,
  requestsOf,
  teacherField,
} from '../test/registration-page.tsx';

setupPortalServer();

beforeEach(fakeEvents);
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const full = aPlanItem({ subgroups: [aSubgroup({ taken: 30, waiting: 1 })] });

describe('seats', () => {
  it('change as they are taken, without a request', async () => {
    const server = aRegistrationServer();
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField(), '102');
    expect(screen.getByText('осталось 18 мест из 30')).toBeVisible();
    await waitFor(() => expect(isLive()).toBe(true));
    const seats = { groupId: 502, number: 1, capacity: 30, taken: 30, waiting: 0 };
    emitRegistration({ kind: 'seats', seats: [seats] });
    expect(await screen.findByText('мест нет, очереди нет')).toBeVisible();
    expect(screen.getByRole('radio')).toBeDisabled();
    expect(requestsOf(server, 'plan')).toHaveLength(1);
  });

  it('change in the list of optional subgroups, too', async () => {
    aRegistrationServer();
    const { kind: _kind, isPassed: _isPassed, subgroups: _subgroups, ...discipline } = aPlanItem();
    portalServer.use(
      respond(registration.optionalPermission, () => ({ isPermitted: true, problem: null })),
      respond(registration.optionalDisciplines, () => [
        { ...discipline, disciplineId: 30, disciplineName: 'Этика' },
      ]),
      respond(registration.optionalTeachers, () => [{ teacherId: 105, teacherName: 'Иванов', freeSeats: 3 }]),
      respond(registration.optionalSubgroups, () => [aSubgroup({ groupId: 77, teacherId: 105 })]),
    );
    const { user } = await openRegistration();
    await user.selectOptions(await screen.findByRole('combobox', { name: ru.optional.discipline }), '30');
    expect(await screen.findByRole('radio')).toBeEnabled();
    const seats = { groupId: 77, number: 1, capacity: 30, taken: 30, waiting: 2 };
    emitRegistration({ kind: 'seats', seats: [seats] });
    expect(await screen.findByText('мест нет, очередь 2')).toBeVisible();
  });

  it('are loaded again when something of the own changed elsewhere', async () => {
    const server = aRegistrationServer();
    await openRegistration();
    await teacherField();
    await waitFor(() => expect(isLive()).toBe(true));
    server.plan = aPlan({ waiting: [aWaitingPlace()] });
    emitRegistration({ kind: 'own', seats: [] });
    expect(await screen.findByText('Место в очереди: 2')).toBeVisible();
  });
});

describe('a waiting list', () => {
  it('is joined, shows the place, and is left again', async () => {
    const server = aRegistrationServer({ plan: aPlan({ items: [full] }) });
    portalServer.use(
      respond(registration.joinQueue, ({ groupId, number }) => {
        server.plan = aPlan({ items: [full], waiting: [aWaitingPlace({ groupId, number })] });
        return aWaitingPlace();
      }),
      respond(registration.leaveQueue, ({ id }) => {
        expect(id).toBe(60);
        server.plan = aPlan({ items: [full] });
        return [];
      }),
    );
    const { user } = await openRegistration();
    await user.click(await screen.findByRole('button', { name: 'Встать в очередь: БД-1 · Подгруппа 1' }));
    expect(await screen.findByText('БД-1 · Подгруппа 1: ваше место в очереди 2')).toBeVisible();
    const list = within(screen.getByRole('region', { name: ru.waiting.title }));
    await user.click(list.getByRole('button', { name: 'Выйти из очереди: Базы данных' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: ru.waiting.title })).toBeNull());
  });
});

describe('the window', () => {
  const closed = {
    code: 'windowClosed' as const,
    message: 'Регистрация закрыта деканатом.',
    clash: undefined,
  };

  it('is read only while it is closed, with the reason and the next date', async () => {
    aRegistrationServer({
      plan: aPlan({ window: anOpenWindow({ state: 'closed' }), closed }),
      semesters: [
        aSemester({ window: anOpenWindow({ state: 'closed' }) }),
        aSemester({
          id: 6,
          name: 'Семестр 6',
          window: anOpenWindow({ state: 'waiting', opensAt: '2027-05-22T03:00:00.000Z' }),
        }),
      ],
    });
    const { user } = await openRegistration('/registration?year=2027&semester=5');
    expect((await screen.findAllByText('Регистрация закрыта деканатом.'))[0]).toBeVisible();
    expect(
      screen.getByText('Следующая регистрация: Семестр 6, откроется 22 мая 2027 г., 09:00.'),
    ).toBeVisible();
    await user.selectOptions(await teacherField(), '101');
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(screen.queryByRole('button', { name: ru.summary.confirm })).toBeNull();
  });

  it("opens by itself on the server's clock, to the second", async () => {
    // The device is an hour late: only the server's clock counts.
    fakeDate(new Date('2027-05-10T02:00:00.000Z'));
    const opensAt = '2027-05-10T03:00:01.000Z';
    const server = aRegistrationServer({
      plan: aPlan({ window: anOpenWindow({ state: 'waiting', opensAt }), closed }),
      semesters: [aSemester({ window: anOpenWindow({ state: 'waiting', opensAt }) })],
    });
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField(), '101');
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    expect(screen.queryByRole('button', { name: ru.summary.confirm })).toBeNull();
    expect(screen.getByRole('timer', { name: ru.window.opensIn })).toHaveTextContent('00:00:01');
    server.plan = aPlan();
    fakeDate(new Date('2027-05-10T02:00:01.001Z'));
    expect(await screen.findByRole('button', { name: ru.summary.confirm })).toBeVisible();
    expect(screen.getByRole('timer', { name: ru.window.closesIn })).toBeVisible();
  });
});
