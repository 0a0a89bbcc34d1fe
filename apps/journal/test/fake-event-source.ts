import { act } from '@testing-library/react';
import { checkInTopic, type CheckInEvent } from '@portal/wire';

/** A fake `EventSource`, which jsdom lacks. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeEventSource.open.push(this);
  }

  close() {
    FakeEventSource.open = FakeEventSource.open.filter((each) => each !== this);
  }
}

const send = (event: Event) =>
  act(() => FakeEventSource.open.forEach((source) => void source.dispatchEvent(event)));

/** Sends an event of the check-in to the page. */
export function emitCheckIn(event: CheckInEvent): void {
  const data = JSON.stringify({ topic: checkInTopic.name, event: checkInTopic.event.encode(event) });
  send(new MessageEvent('message', { data }));
}

/** Opens or breaks the connection. */
export const emitState = (state: 'open' | 'error'): void => send(new Event(state));
