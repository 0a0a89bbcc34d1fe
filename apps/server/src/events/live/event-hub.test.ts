import { describe, expect, it } from '@jest/globals';
import type { LiveFrame } from '@portal/wire';
import { EventHub } from './event-hub.ts';

const createSubscriber = () => {
  const received: [frame: LiveFrame, position: number | undefined][] = [];
  return {
    received,
    close: () => undefined,
    send: (frame: LiveFrame, position?: number) => void received.push([frame, position]),
  };
};
const to = (personId: number, event: object, position?: number) => ({ personId, event, position });

describe('the event hub', () => {
  it('publishes to every stream of a person and to nobody else', () => {
    const hub = new EventHub();
    const [phone, desk, other] = [createSubscriber(), createSubscriber(), createSubscriber()];
    hub.subscribe(1, phone);
    hub.subscribe(1, desk);
    hub.subscribe(2, other);
    hub.publish('news', [to(1, { text: 'a' }, 5)]);
    const frame = { topic: 'news', event: { text: 'a' } };
    expect([phone.received, desk.received, other.received]).toEqual([[[frame, 5]], [[frame, 5]], []]);
  });

  it('sends people with the same view the same frame, so that it is serialised once', () => {
    const hub = new EventHub();
    const [one, other] = [createSubscriber(), createSubscriber()];
    hub.subscribe(1, one);
    hub.subscribe(2, other);
    const event = { text: 'a' };
    hub.publish('news', [to(1, event), to(2, event)]);
    expect(one.received[0]?.[0]).toBe(other.received[0]?.[0]);
  });

  it('knows who has subscribed and removes who has left', () => {
    const hub = new EventHub();
    const leave = hub.subscribe(1, createSubscriber());
    const leaveToo = hub.subscribe(1, createSubscriber());
    leave();
    expect([hub.has(1), hub.ids()]).toEqual([true, [1]]);
    leaveToo();
    expect([hub.has(1), hub.isEmpty]).toEqual([false, true]);
    expect(() => hub.publish('news', [to(1, {})])).not.toThrow();
  });

  it('keeps a new stream when an old one of the same person is closed twice', () => {
    const hub = new EventHub();
    const leave = hub.subscribe(1, createSubscriber());
    leave();
    const fresh = createSubscriber();
    hub.subscribe(1, fresh);
    leave();
    hub.publish('news', [to(1, { text: 'c' }, 5)]);
    expect(fresh.received).toEqual([[{ topic: 'news', event: { text: 'c' } }, 5]]);
  });
});
