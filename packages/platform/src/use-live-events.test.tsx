import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, renderInPortal } from '@portal/testing';
import { LiveEvents } from './live-events.ts';
import { useLiveEvents } from './use-live-events.ts';

/** The server's side of an event stream, which jsdom lacks. */
class Stream extends EventTarget {
  static open: Stream[] = [];
  isClosed = false;
  readyState = 1;
  constructor() {
    super();
    Stream.open.push(this);
  }
  close() {
    this.isClosed = true;
    Stream.open = Stream.open.filter((stream) => stream !== this);
  }
}

const tell = (event: Event) =>
  act(() => {
    for (const stream of Stream.open) stream.dispatchEvent(event);
  });
const message = (data: string) => new MessageEvent('message', { data });

/** Another tab of the same browser. */
const tabs: LiveEvents[] = [];
function openTab() {
  const live = new LiveEvents('/events', 201);
  const seen: string[] = [];
  live.listen({
    onEvent: (data) => void seen.push(data),
    onState: (isOpen) => void seen.push(String(isOpen)),
  });
  tabs.push(live);
  return { live, seen };
}

let reconnections = 0;
function Heard() {
  const { isConnected } = useLiveEvents('/events', {
    onEvent: (data) => document.body.append(data),
    onReconnected: () => {
      reconnections += 1;
    },
  });
  return <output>{String(isConnected)}</output>;
}
const show = () => renderInPortal(<Heard />, { as: aStudent() });

beforeEach(() => {
  reconnections = 0;
  Stream.open = [];
  Object.assign(globalThis, { EventSource: Stream });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

describe('live events', () => {
  it('are heard, and whether they can be heard', async () => {
    await show();
    expect(screen.getByRole('status')).toHaveTextContent('undefined');
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    tell(new Event('open'));
    expect(screen.getByRole('status')).toHaveTextContent('true');
    tell(message('one'));
    expect(document.body).toHaveTextContent('one');
    tell(new Event('error'));
    expect(screen.getByRole('status')).toHaveTextContent('false');
  });

  it('tell when the connection stands again, not when it stands for the first time', async () => {
    await show();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    tell(new Event('open'));
    expect(reconnections).toBe(0);
    tell(new Event('error'));
    tell(new Event('open'));
    expect(reconnections).toBe(1);
  });

  it('are asked for again when the server has refused the connection, which a browser does not do by itself', async () => {
    await show();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    const [refused] = Stream.open;
    if (!refused) throw new Error('no stream');
    refused.readyState = 2;
    tell(new Event('error'));
    refused.close();
    await waitFor(() => expect(Stream.open).toHaveLength(1), { timeout: 3_000 });
    tell(new Event('open'));
    expect(screen.getByRole('status')).toHaveTextContent('true');
  });

  it('take one connection for all tabs, and every tab hears', async () => {
    const first = openTab();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    tell(new Event('open'));
    const second = openTab();
    await waitFor(() => expect(second.seen).toEqual(['true']));
    tell(message('news'));
    await waitFor(() => expect(second.seen).toEqual(['true', 'news']));
    expect(first.seen).toEqual(['true', 'news']);
    expect(Stream.open).toHaveLength(1);
  });

  it('go on in another tab when the one that holds the connection is closed', async () => {
    const first = openTab();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    tell(new Event('open'));
    const second = openTab();
    await waitFor(() => expect(second.seen).toEqual(['true']));
    first.live.close();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    tell(new Event('open'));
    // Said once more: what came in between may have been missed.
    await waitFor(() => expect(second.seen).toEqual(['true', 'true']));
  });

  it('end with the last who listens', async () => {
    const { unmount } = await show();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    const [stream] = Stream.open;
    unmount();
    expect(stream?.isClosed).toBe(true);
    await show();
    await waitFor(() => expect(Stream.open).toHaveLength(1));
  });

  it('take a connection each where the browser has no locks', async () => {
    const { locks } = navigator;
    Reflect.deleteProperty(navigator, 'locks');
    openTab();
    openTab();
    await waitFor(() => expect(Stream.open).toHaveLength(2));
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
});
