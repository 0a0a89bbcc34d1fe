import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aGraduate, aStudent, renderInPortal } from '@portal/testing';
import { record, text } from '@portal/wire/codec';
import { liveTopic } from '@portal/wire/live/live-topic';
import { LiveEvents } from './live-events.ts';
import { selectIsOnline, serverLost } from '../store/network.ts';
import { useLiveEvents } from './use-live-events.ts';

/** A fake `EventSource`, which jsdom lacks. */
class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  isClosed = false;
  readyState = 1;
  constructor() {
    super();
    FakeEventSource.open.push(this);
  }
  close() {
    this.isClosed = true;
    FakeEventSource.open = FakeEventSource.open.filter((stream) => stream !== this);
  }
}

const emit = (event: Event) =>
  act(() => {
    for (const stream of FakeEventSource.open) stream.dispatchEvent(event);
  });
const topic = liveTopic('marks', record({ mark: ['m', text] }));
const message = (mark: string, name = topic.name) =>
  new MessageEvent('message', { data: JSON.stringify({ topic: name, event: { m: mark } }) });

/** Another tab of the same browser. */
const tabs: LiveEvents[] = [];
function openTab() {
  const live = new LiveEvents(201);
  const seen: string[] = [];
  live.subscribe({
    onEvent: (name, event) => void seen.push(`${name} ${JSON.stringify(event)}`),
    onState: (isOpen) => void seen.push(String(isOpen)),
  });
  tabs.push(live);
  return { live, seen };
}

let missed = 0;
let restored = 0;
function LiveStatus() {
  const { isConnected } = useLiveEvents(topic, {
    onEvent: ({ mark }) => document.body.append(mark),
    onMissed: (isRestored) => {
      missed += 1;
      if (isRestored) restored += 1;
    },
  });
  return <output>{String(isConnected)}</output>;
}
const show = () => renderInPortal(<LiveStatus />, { as: aStudent() });

beforeEach(() => {
  missed = 0;
  restored = 0;
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

describe('live events', () => {
  it.each([
    ['an open connection', new Event('open')],
    ['an event', message('5')],
  ])('show by %s that the server is reachable again (§2 Other, D-46.2)', async (_, sign) => {
    const { store } = await show();
    act(() => void store.dispatch(serverLost()));
    emit(sign);
    await waitFor(() => expect(selectIsOnline(store.getState())).toBe(true));
  });

  it('opens no stream for a graduate (D-63.8)', async () => {
    await renderInPortal(<LiveStatus />, { as: aGraduate() });
    expect(screen.getByRole('status')).toHaveTextContent('undefined');
    expect(FakeEventSource.open).toEqual([]);
  });

  it('are delivered with the state of the connection', async () => {
    await show();
    expect(screen.getByRole('status')).toHaveTextContent('undefined');
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    emit(new Event('open'));
    expect(screen.getByRole('status')).toHaveTextContent('true');
    emit(message('one'));
    expect(document.body).toHaveTextContent('one');
    emit(message('of another topic', 'orders'));
    expect(document.body).not.toHaveTextContent('of another topic');
    emit(new Event('error'));
    expect(screen.getByRole('status')).toHaveTextContent('false');
  });

  it('may have been missed before the connection was made, and before it was restored', async () => {
    await show();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    expect(missed).toBe(0);
    emit(new Event('open'));
    expect([missed, restored]).toEqual([1, 0]);
    emit(new Event('error'));
    expect(missed).toBe(1);
    emit(new Event('open'));
    expect([missed, restored]).toEqual([2, 1]);
  });

  it.each([
    ['was made', new Event('open')],
    ['had its last event', message('one')],
  ])('may have been missed by a screen that is shown soon after the connection %s', async (_, last) => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    await show();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    emit(new Event('open'));
    now.mockReturnValue(100_000);
    emit(last);
    missed = 0;
    now.mockReturnValue(160_000);
    await show();
    expect(missed).toBe(1);
    now.mockReturnValue(160_001);
    await show();
    expect(missed).toBe(1);
    now.mockRestore();
  });

  it('reconnect after the server refused the connection, which browsers do not do', async () => {
    await show();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    const [refused] = FakeEventSource.open;
    if (!refused) throw new Error('no stream');
    refused.readyState = 2;
    emit(new Event('error'));
    refused.close();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1), { timeout: 3_000 });
    emit(new Event('open'));
    expect(screen.getByRole('status')).toHaveTextContent('true');
  });

  it('use one connection for all tabs and reach every tab', async () => {
    const first = openTab();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    emit(new Event('open'));
    const second = openTab();
    await waitFor(() => expect(second.seen).toEqual(['true']));
    emit(message('5'));
    await waitFor(() => expect(second.seen).toEqual(['true', 'marks {"m":"5"}']));
    expect(first.seen).toEqual(['true', 'marks {"m":"5"}']);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('continue in another tab when the tab with the connection is closed', async () => {
    const first = openTab();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    emit(new Event('open'));
    const second = openTab();
    await waitFor(() => expect(second.seen).toEqual(['true']));
    first.live.close();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    emit(new Event('open'));
    // Reported twice, because events may have been missed in between.
    await waitFor(() => expect(second.seen).toEqual(['true', 'true']));
  });

  it('close the connection with the last subscriber', async () => {
    const { unmount } = await show();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    const [stream] = FakeEventSource.open;
    unmount();
    expect(stream?.isClosed).toBe(true);
    await show();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  });

  it('use one connection per tab without Web Locks', async () => {
    const { locks } = navigator;
    Reflect.deleteProperty(navigator, 'locks');
    openTab();
    openTab();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(2));
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
});
