import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, disconnect, fakeDate, portalServer, respond, setupPortalServer } from '@portal/testing';
import { checkIn, type OwnVisit, type VisitRequest } from '@portal/wire';
import { aVisit, fakeEvents, fakePlace, openCheckIn } from '../../../test/check-in.tsx';
import ru from '../../../locales/ru.json';
import { resumeVisits } from './visit-session.ts';

setupPortalServer();

const { student: texts, reasons } = ru.checkIn;
const pendingText = /^Нет сети\. Код от \d\d:\d\d сохранён/;

beforeEach(() => {
  lastId += 1;
  student = aStudent({ personId: lastId });
  localStorage.clear();
  fakeEvents();
  fakePlace({ longitude: 74.59, latitude: 42.88 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Each test has its own student, because what is pending belongs to a person. */
let student = aStudent();
let lastId = 300;

/** The network goes away after the page was opened, and a code is scanned. */
async function scanOffline(answer: () => OwnVisit | Promise<OwnVisit> = () => aVisit()) {
  const page = await openCheckIn('/checkin', { as: student });
  await screen.findByText(texts.noneToday);
  portalServer.use(disconnect(checkIn.visit));
  await act(() => page.router.navigate('/checkin?t=abc'));
  expect(await screen.findByText(pendingText)).toBeVisible();
  const sent: VisitRequest[] = [];
  const reconnect = () => {
    portalServer.use(
      respond(checkIn.visit, (request) => {
        sent.push(request);
        return answer();
      }),
    );
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { ...page, sent, reconnect };
}

describe('a code that was scanned without a network', () => {
  it('waits on the device, is sent with the signed time when the network is back, and its verdict is shown', async () => {
    const visit = aVisit({ verdict: 'needsTeacher', reason: 'offline' });
    const { sent, reconnect } = await scanOffline(() => visit);
    expect(screen.getByText(/Успеть нужно до \d\d:\d\d/)).toBeVisible();
    reconnect();
    expect(await screen.findByRole('heading', { name: texts.verdicts.needsTeacher })).toBeVisible();
    expect(screen.getAllByText(reasons.offline)[0]).toBeVisible();
    expect(screen.queryByText(pendingText)).toBeNull();
    expect(sent).toEqual([
      expect.objectContaining({
        token: 'abc',
        longitude: 74.59,
        stamp: 'signed',
        elapsedMs: expect.any(Number),
      }),
    ]);
  });

  it('is also sent from another page, and its verdict waits for the student', async () => {
    const { unmount, store, reconnect, sent } = await scanOffline();
    unmount();
    reconnect();
    resumeVisits(store);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says what to do when there was no network for more than ten minutes', async () => {
    const { unmount } = await scanOffline();
    unmount();
    fakeDate(new Date(Date.now() + 11 * 60_000));
    const { user } = await openCheckIn('/checkin', { as: student, visit: () => Promise.race([]) });
    expect(await screen.findByText(texts.pendingTooLong)).toBeVisible();
    expect(screen.getByText(reasons.sentTooLate)).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.forgetPending }));
    await waitFor(() => expect(screen.queryByText(texts.pendingTooLong)).toBeNull());
  });

  it('counts the time with a clock that nobody can set', async () => {
    fakeDate(new Date('2031-01-01T00:00:00Z'));
    const { sent, reconnect } = await scanOffline();
    reconnect();
    await screen.findByRole('heading', { name: texts.verdicts.present });
    expect(sent[0]?.elapsedMs).toBeLessThan(20_000);
  });
});
