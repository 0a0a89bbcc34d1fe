import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import {
  aStudent,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { serverLost, serverReached } from '@portal/platform';
import { READING_AGE_MAX_MS, reading, type Readable, type RequestOf } from '@portal/wire';
import { useReadingPosition } from './use-reading-position.ts';

type SaveRequest = RequestOf<typeof reading.save>;
type Reading = ReturnType<typeof useReadingPosition>;

const as = aStudent();
const draftKey = `draft:${as.personId}:reading:book:7`;
const draft = () => localStorage.getItem(draftKey) ?? '';
const answer = (request: SaveRequest) => ({ ...request, savedAt: '2026-11-20T10:00:00.000Z' });

setupPortalServer();
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Holds only the timers of the reader; requests go on as usual. */
const holdTimers = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval'],
  });

async function openFile(position: Readable['position'] = null) {
  const saved: SaveRequest[] = [];
  portalServer.use(
    respond(reading.save, (request) => {
      saved.push(request);
      return answer(request);
    }),
  );
  const shown: { reading?: Reading } = {};
  function Reader() {
    shown.reading = useReadingPosition({ kind: 'book', id: 7, position });
    return null;
  }
  const view = await renderInPortal(<Reader />, { as });
  await waitFor(() => expect(shown.reading).toBeDefined());
  const turn = (page: number) =>
    act(() => shown.reading?.moveTo({ place: String(page), fraction: page / 10 }));
  return { ...view, saved, turn, start: shown.reading?.start };
}

describe('the place of a person in a file (§2 Library)', () => {
  it('is saved once, two seconds after the last page, with its age', async () => {
    const { saved, turn } = await openFile();
    holdTimers();
    turn(2);
    act(() => jest.advanceTimersByTime(1_500));
    turn(3);
    act(() => jest.advanceTimersByTime(1_999));
    expect(JSON.parse(draft())).toMatchObject({ place: '3' });
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    await waitFor(() => expect(draft()).toBe(''));
    expect(saved).toEqual([
      expect.objectContaining({ kind: 'book', id: 7, place: '3', fraction: 0.3, ageMs: 2_000 }),
    ]);
  });

  it('is saved when the page is left', async () => {
    const { saved, turn, unmount } = await openFile();
    turn(4);
    unmount();
    await waitFor(() => expect(saved).toMatchObject([{ place: '4' }]));
  });

  it('is saved when the browser is put away, and not sent twice', async () => {
    const { saved, turn, unmount } = await openFile();
    turn(5);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(draft()).toBe(''));
    unmount();
    expect(saved).toHaveLength(1);
    // Not by the timer.
    expect(saved[0]?.ageMs).toBeLessThan(2_000);
  });

  it('is not saved while nobody turned a page', async () => {
    const { saved, unmount } = await openFile();
    unmount();
    expect([saved, draft()]).toEqual([[], '']);
  });
});

describe('the place without a network (§2 Library)', () => {
  const leave = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('waits in the browser, and is sent when the server is back', async () => {
    const { saved, turn, store } = await openFile();
    portalServer.use(disconnect(reading.save));
    turn(6);
    leave();
    const states = () => Object.values(store.getState().portalApi.mutations).map((call) => call?.status);
    await waitFor(() => expect(states()).toEqual(['rejected']));
    act(() => void store.dispatch(serverLost()));
    expect(JSON.parse(draft())).toMatchObject({ place: '6' });
    portalServer.use(
      respond(reading.save, (request) => {
        saved.push(request);
        return answer(request);
      }),
    );
    act(() => void store.dispatch(serverReached()));
    await waitFor(() => expect(saved).toMatchObject([{ place: '6', fraction: 0.6 }]));
    await waitFor(() => expect(draft()).toBe(''));
  });

  it('is where the book opens, and is sent by the next visit', async () => {
    const reachedAt = Date.now() - 60_000;
    localStorage.setItem(draftKey, JSON.stringify({ place: '8', fraction: 0.8, reachedAt }));
    const { saved, start } = await openFile({
      place: '2',
      fraction: 0.2,
      savedAt: '2020-01-01T00:00:00.000Z',
    });
    expect(start).toMatchObject({ place: '8' });
    await waitFor(() => expect(saved).toMatchObject([{ place: '8' }]));
    expect(saved[0]?.ageMs).toBeGreaterThanOrEqual(60_000);
  });

  it.each([
    ['a clock that was ahead', Date.now() + 86_400_000, 0],
    ['a very long wait', 1_000, READING_AGE_MAX_MS],
  ])('has an age that the server accepts after %s', async (_why, reachedAt, ageMs) => {
    localStorage.setItem(draftKey, JSON.stringify({ place: '8', fraction: 0.8, reachedAt }));
    const { saved } = await openFile();
    await waitFor(() => expect(saved).toMatchObject([{ ageMs }]));
  });

  it('does not win over a page that was turned while it was being sent', async () => {
    const { turn, store } = await openFile();
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: string[] = [];
    portalServer.use(
      respond(reading.save, async (request) => {
        sent.push(request.place);
        await promise;
        return answer(request);
      }),
    );
    turn(6);
    leave();
    await waitFor(() => expect(sent).toEqual(['6']));
    turn(7);
    resolve();
    leave();
    await waitFor(() => expect(sent).toEqual(['6', '7']));
    await waitFor(() => expect(draft()).toBe(''));
    act(() => void store.dispatch(serverLost()));
    act(() => void store.dispatch(serverReached()));
    expect(sent).toEqual(['6', '7']);
  });

  it('is not sent again and again when the server refuses it', async () => {
    const { turn, unmount, saved } = await openFile();
    portalServer.use(fail(reading.save, 404));
    turn(9);
    leave();
    await waitFor(() => expect(draft()).toBe(''));
    unmount();
    expect(saved).toEqual([]);
  });
});
