import { describe, expect, it } from '@jest/globals';
import type { ChatEvent } from '@portal/wire';
import { ChatHub } from './chat-hub.ts';

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

const listener = () => {
  const heard: [string | undefined, number | undefined][] = [];
  return {
    heard,
    close: () => undefined,
    send: ({ message }: ChatEvent, id?: number) => void heard.push([message?.text, id]),
  };
};

describe('the hub', () => {
  it('reaches every stream of a person and nobody else', () => {
    const hub = new ChatHub();
    const [phone, desk, other] = [listener(), listener(), listener()];
    hub.listen(1, phone);
    hub.listen(1, desk);
    hub.listen(2, other);
    hub.deliver([{ personId: 1, event: event('a') }]);
    expect([phone.heard, desk.heard, other.heard]).toEqual([[['a', 5]], [['a', 5]], []]);
  });

  it('knows who is listening, and forgets who left', () => {
    const hub = new ChatHub();
    const leave = hub.listen(1, listener());
    const leaveToo = hub.listen(1, listener());
    leave();
    expect(hub.isHeardBy(1)).toBe(true);
    leaveToo();
    expect(hub.isHeardBy(1)).toBe(false);
    expect(() => hub.deliver([{ personId: 1, event: event('b') }])).not.toThrow();
  });

  it('keeps the newcomer of a person whose last stream is closed late', () => {
    const hub = new ChatHub();
    const leave = hub.listen(1, listener());
    leave();
    const fresh = listener();
    hub.listen(1, fresh);
    leave();
    hub.deliver([{ personId: 1, event: event('c') }]);
    expect(fresh.heard).toEqual([['c', 5]]);
  });

  it('sends events without a message without an id', () => {
    const hub = new ChatHub();
    const one = listener();
    hub.listen(1, one);
    hub.deliver([{ personId: 1, event: { ...event(''), kind: 'read', message: undefined } }]);
    expect(one.heard).toEqual([[undefined, undefined]]);
  });
});
