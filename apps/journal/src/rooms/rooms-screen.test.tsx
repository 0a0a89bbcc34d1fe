import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { schedule, type FreeRoom } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './rooms-screen.tsx';

setupPortalServer();

const texts = ru.schedule.freeRooms;
const times = [
  { lessonTimeId: 1, startsAt: '08:00', endsAt: '09:20' },
  { lessonTimeId: 2, startsAt: '09:30', endsAt: '10:50' },
];
const aRoom = (roomName: string, buildingName: string, seats = 45): FreeRoom => ({
  roomId: Number(roomName.replace('-', '')),
  roomName,
  buildingName,
  seats,
});

let rooms: FreeRoom[];
const requests = jest.fn();
beforeEach(() => {
  requests.mockClear();
  rooms = [aRoom('1-101', 'Главный корпус'), aRoom('2-204', 'Учебный корпус № 2', 1)];
  portalServer.use(
    respond(schedule.freeRooms, (request) => {
      requests(request);
      const { date = '2026-11-17', lessonTimeId = 2 } = request;
      return { date, lessonTimeId, times, rooms };
    }),
  );
});

const show = async (path = '/rooms') => {
  const portal = await renderInPortal(<Component />, { as: aStudent(), path, messages: { journal: ru } });
  expect(await screen.findByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  return portal;
};

describe('free rooms', () => {
  it('are at first those of now, by building, with their seats', async () => {
    await show();
    const main = within(await screen.findByRole('region', { name: 'Главный корпус' }));
    expect(main.getByRole('listitem')).toHaveTextContent('1-10145 мест');
    expect(screen.getByText('1 место')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Свободны 2 аудитории');
    expect(screen.getByRole('combobox', { name: 'Пара' })).toHaveDisplayValue('2 пара, 09:30–10:50');
    expect(screen.getByRole('button', { name: /17 ноября 2026/ })).toBeVisible();
    expect(requests).toHaveBeenCalledWith({});
  });

  it('are asked for at another lesson time of the same day', async () => {
    const { user } = await show();
    await screen.findByText('1-101');
    rooms = [aRoom('3-303', 'Лабораторный корпус')];
    await user.selectOptions(screen.getByRole('combobox', { name: 'Пара' }), '1 пара, 08:00–09:20');
    expect(await screen.findByText('3-303')).toBeVisible();
    expect(screen.queryByText('1-101')).toBeNull();
    expect(requests).toHaveBeenLastCalledWith({ date: '2026-11-17', lessonTimeId: 1 });
  });

  it('are asked for on another day at the same time', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /17 ноября 2026/ }));
    await user.click(await screen.findByRole('button', { name: /, 18 ноября 2026/ }));
    await waitFor(() => expect(requests).toHaveBeenLastCalledWith({ date: '2026-11-18', lessonTimeId: 2 }));
    expect(await screen.findByRole('button', { name: /18 ноября 2026/ })).toBeVisible();
  });

  it('have their day and lesson time in the address, which survives a reload', async () => {
    const { user, router } = await show('/rooms?date=2026-11-18&time=1');
    expect(await screen.findByRole('combobox', { name: 'Пара' })).toHaveDisplayValue('1 пара, 08:00–09:20');
    expect(requests).toHaveBeenLastCalledWith({ date: '2026-11-18', lessonTimeId: 1 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Пара' }), '2 пара, 09:30–10:50');
    expect(router.state.location.search).toBe('?date=2026-11-18&time=2');
  });

  it('are those of now when the address names no day and no lesson time', async () => {
    await show('/rooms?date=yesterday&time=-1');
    expect(await screen.findByText('1-101')).toBeVisible();
    expect(requests).toHaveBeenCalledWith({});
  });

  it('may be none', async () => {
    rooms = [];
    await show();
    expect(await screen.findByText(texts.empty)).toBeVisible();
    expect(screen.getByText(texts.emptyHint)).toBeVisible();
  });

  it('that did not load are asked for again', async () => {
    portalServer.use(fail(schedule.freeRooms, 503));
    const { user } = await show();
    const again = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(
      respond(schedule.freeRooms, () => ({ date: '2026-11-17', lessonTimeId: 2, times, rooms })),
    );
    await user.click(again);
    expect(await screen.findByText('1-101')).toBeVisible();
  });
});
