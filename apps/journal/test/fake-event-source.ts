import { act } from '@testing-library/react';
import { checkInTopic, type CheckInEvent, type LiveTopic } from '@portal/wire';

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

/** Sends an event of a topic to the page. */
export function emitEvent<Event extends object>(topic: LiveTopic<Event>, event: Event): void {
  const data = JSON.stringify({ topic: topic.name, event: topic.event.encode(event) });
  send(new MessageEvent('message', { data }));
}

/** Sends an event of the check-in to the page. */
export const emitCheckIn = (event: CheckInEvent): void => emitEvent(checkInTopic, event);

/** Opens or breaks the connection. */
export const emitState = (state: 'open' | 'error'): void => send(new Event(state));
