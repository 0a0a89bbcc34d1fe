import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aMessage, aThreadPage } from '@portal/testing';
import { CHAT_PAGE_SIZE, type PageAround } from '@portal/wire';
import {
  hasMore,
  mergeMessages,
  toThreadAround,
  toThread,
  withMessage,
  withNewer,
  withNewest,
  withOlder,
  withPartnerRead,
  withReloaded,
} from './thread.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage({ id: from + at, text: `№ ${from + at}` }));
const idsOf = ({ messages: known }: { messages: readonly { id: number }[] }) => known.map(({ id }) => id);

describe('paging', () => {
  it('assumes older and no newer messages at the newest page of a contact (§4 Chat.1)', () => {
    expect(toThread(aThreadPage(messages(21, 40)))).toMatchObject({ hasOlder: true, hasNewer: false });
  });

  it('ends at a page that is not full (§4 Chat.4)', () => {
    expect(hasMore(aThreadPage(messages(1, CHAT_PAGE_SIZE)))).toBe(true);
    expect(hasMore(aThreadPage(messages(1, CHAT_PAGE_SIZE - 1)))).toBe(false);
  });

  it('needs an empty page to end after exactly twenty messages (§9 Chat.1, D§6.6)', () => {
    const newest = toThread(aThreadPage(messages(21, 40)));
    const older = withOlder(newest, aThreadPage(messages(1, 20)));
    expect(older.hasOlder).toBe(true);
    expect(withOlder(older, aThreadPage([])).hasOlder).toBe(false);
    expect(idsOf(withOlder(older, aThreadPage([])))).toHaveLength(40);
  });

  it('inserts older messages before the loaded ones (§4 Chat.3)', () => {
    const thread = withOlder(toThread(aThreadPage(messages(21, 40))), aThreadPage(messages(1, 20)));
    expect(idsOf(thread)).toEqual(messages(1, 40).map(({ id }) => id));
  });

  it('keeps older pages when the newest page is loaded again (D-41)', () => {
    const known = withOlder(toThread(aThreadPage(messages(21, 40))), aThreadPage(messages(11, 20)));
    const again = withNewest(known, toThread(aThreadPage(messages(25, 44))));
    expect(idsOf(again)).toEqual(messages(11, 44).map(({ id }) => id));
    expect(again.hasOlder).toBe(false);
  });
});

describe('a part of a thread that was opened at an old message', () => {
  const around = (from: number, to: number, edges: Partial<PageAround['edges']> = {}): PageAround => ({
    ...aThreadPage(messages(from, to)),
    edges: { targetId: 21, hasOlder: true, hasNewer: true, ...edges },
  });
  const part = toThreadAround(around(1, 40));

  it('has more messages on both sides and the message to scroll to', () => {
    expect(part).toMatchObject({ hasOlder: true, hasNewer: true, openedAtId: 21, anchorId: 1 });
    expect(toThreadAround(around(1, 3, { hasOlder: false, hasNewer: false }))).toMatchObject({
      hasOlder: false,
      hasNewer: false,
    });
  });

  it('grows at its end until a page is not full (§4 Chat.3)', () => {
    const grown = withNewer(part, aThreadPage(messages(41, 45)));
    expect(grown.hasNewer).toBe(false);
    expect(idsOf(grown)).toHaveLength(45);
  });

  it('only counts new messages, because the messages before them are not loaded', () => {
    const counted = withMessage(part, aMessage({ id: 99 }));
    expect(idsOf(counted)).not.toContain(99);
    expect(counted.unread.unreadCount).toBe(1);
    expect(withMessage(part, aMessage({ id: 30, isDeleted: true })).messages[29]?.isDeleted).toBe(true);
  });

  it('is replaced by the newest page when there is a gap, and merged with it otherwise', () => {
    const newest = toThread(aThreadPage(messages(81, 100)));
    expect(withNewest(part, newest)).toEqual(newest);
    const near = withNewest(part, toThread(aThreadPage(messages(31, 50))));
    expect(idsOf(near)).toHaveLength(50);
    expect(near).toMatchObject({ hasOlder: true, hasNewer: false });
  });
});

describe('the read position of the other person', () => {
  const page = (partnerReadId?: number) => aThreadPage(messages(21, 40), { partnerReadId });
  const thread = toThread(page(30));

  it('comes with every page and with events', () => {
    expect(thread).toMatchObject({ partnerReadId: 30, unread: { unreadCount: 0 } });
    const edges = { targetId: 21, hasOlder: true, hasNewer: true };
    const loaded = [
      toThreadAround({ ...page(31), edges }),
      withOlder(thread, page(31)),
      withNewer(thread, page(31)),
      withNewest(thread, toThread(page(31))),
      withPartnerRead(thread, 31),
    ];
    expect(loaded.map(({ partnerReadId }) => partnerReadId)).toEqual([31, 31, 31, 31, 31]);
  });

  it('never moves back, because a response may be older than an event', () => {
    const read = withPartnerRead(thread, 35);
    const after = [withPartnerRead(read, 34), withNewer(read, page(30)), withNewest(read, toThread(page()))];
    expect(after.map(({ partnerReadId }) => partnerReadId)).toEqual([35, 35, 35]);
  });

  it('is missing when they have read nothing', () => {
    expect(toThread(page()).partnerReadId).toBeUndefined();
  });
});

describe('a new message', () => {
  const thread = toThread(aThreadPage(messages(1, 2)));

  it('counts as unread', () => {
    const one = withMessage(thread, aMessage({ id: 3 }));
    expect(one.unread).toEqual({ firstUnreadId: 3, unreadCount: 1 });
    expect(withMessage(one, aMessage({ id: 4 })).unread).toEqual({ firstUnreadId: 3, unreadCount: 2 });
  });

  it('does not count twice, nor when the user wrote it', () => {
    const one = withMessage(thread, aMessage({ id: 3 }));
    expect(withMessage(one, aMessage({ id: 3 })).unread.unreadCount).toBe(1);
    expect(withMessage(thread, aMessage({ id: 3, isMine: true })).unread.unreadCount).toBe(0);
  });

  it('replaces a deleted message by its tombstone', () => {
    const deleted = withMessage(thread, aMessage({ id: 2, text: '', isDeleted: true }));
    expect(deleted.messages).toHaveLength(2);
    expect(deleted.messages[1]?.isDeleted).toBe(true);
    expect(deleted.unread.unreadCount).toBe(0);
  });
});

describe('merging', () => {
  it('returns every message once and in order (D-41)', () => {
    const some = fc.array(fc.integer({ min: 1, max: 60 }).map((id) => aMessage({ id })));
    fc.assert(
      fc.property(some, some, (known, incoming) => {
        const ids = mergeMessages(known, incoming).map(({ id }) => id);
        expect(ids).toEqual(
          [...new Set([...known, ...incoming].map(({ id }) => id))].toSorted((a, b) => a - b),
        );
      }),
    );
  });
});

describe('a thread that is loaded again', () => {
  const loaded = toThread(aThreadPage(messages(21, 40)));

  it('has what arrived by events while it was loading', () => {
    const known = withMessage(loaded, aMessage({ id: 41 }));
    expect(withReloaded(known, loaded).messages.map(({ id }) => id)).toEqual(
      known.messages.map(({ id }) => id),
    );
  });

  it('is what was loaded when nothing arrived, or when one of both does not reach the end', () => {
    expect(withReloaded(loaded, loaded)).toBe(loaded);
    const known = { ...withMessage(loaded, aMessage({ id: 41 })), hasNewer: true };
    expect(withReloaded(known, loaded)).toBe(loaded);
  });
});
