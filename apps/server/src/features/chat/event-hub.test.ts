import { describe, expect, it } from '@jest/globals';
import type { ChatEvent } from '@portal/wire';
import { EventHub } from './event-hub.ts';

const event = (text: string): ChatEvent => ({
  kind: 'sent',
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'group', groupId: 31, isElective: false },
  message: {
    id: 5,
    text,
    isMine: false,
    authorName: 'A',
    sentAt: '2026-10-05T04:30:00.000Z',
    isDeleted: false,
    files: [],
    quote: null,
  },
});

const createSubscriber = () => {
  const received: [string | undefined, number | undefined][] = [];
  return {
    received,
    close: () => undefined,
    send: ({ message }: ChatEvent, id?: number) => void received.push([message?.text, id]),
  };
};

describe('the event hub', () => {
  it('publishes to every stream of a person and to nobody else', () => {
    const hub = new EventHub();
    const [phone, desk, other] = [createSubscriber(), createSubscriber(), createSubscriber()];
    hub.subscribe(1, phone);
    hub.subscribe(1, desk);
    hub.subscribe(2, other);
    hub.publish([{ personId: 1, event: event('a') }]);
    expect([phone.received, desk.received, other.received]).toEqual([[['a', 5]], [['a', 5]], []]);
  });

  it('knows who has subscribed and removes who has left', () => {
    const hub = new EventHub();
    const leave = hub.subscribe(1, createSubscriber());
    const leaveToo = hub.subscribe(1, createSubscriber());
    leave();
    expect(hub.hasSubscriber(1)).toBe(true);
    leaveToo();
    expect(hub.hasSubscriber(1)).toBe(false);
    expect(() => hub.publish([{ personId: 1, event: event('b') }])).not.toThrow();
  });

  it('keeps a new stream when an old one of the same person is closed twice', () => {
    const hub = new EventHub();
    const leave = hub.subscribe(1, createSubscriber());
    leave();
    const fresh = createSubscriber();
    hub.subscribe(1, fresh);
    leave();
    hub.publish([{ personId: 1, event: event('c') }]);
    expect(fresh.received).toEqual([['c', 5]]);
  });

  it('sends events without a message without an id', () => {
    const hub = new EventHub();
    const one = createSubscriber();
    hub.subscribe(1, one);
    hub.publish([{ personId: 1, event: { ...event(''), kind: 'read', message: undefined } }]);
    expect(one.received).toEqual([[undefined, undefined]]);
  });
});
