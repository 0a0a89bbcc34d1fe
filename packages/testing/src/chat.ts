import type { Contact, Message, ThreadPage } from '@portal/wire';

/** A message of the other side; give what the test is about. */
export const aMessage = (facts: Partial<Message> = {}): Message => ({
  id: 1,
  text: 'Салам',
  isMine: false,
  authorName: 'Асанов Эркин Өмүрбекович',
  sentAt: '2026-10-05T04:30:00.000Z',
  isDeleted: false,
  files: [],
  quote: null,
  ...facts,
});

/** A page of a thread with nothing unread. */
export const aThreadPage = (
  messages: Message[] = [],
  facts: Partial<ThreadPage['unread']> = {},
): ThreadPage => ({
  messages,
  unread: { firstUnreadId: null, unreadCount: 0, ...facts },
});

/** The group chat as the first line of every people list. */
export const aGroupChat = (facts: Partial<Contact> = {}): Contact => ({
  kind: 'groupChat',
  personId: undefined,
  fullName: 'Групповой чат',
  unreadCount: 0,
  ...facts,
});

/** A person of the people list. */
export const aContact = (facts: Partial<Contact> = {}): Contact => ({
  kind: 'teacher',
  personId: 101,
  fullName: 'Асанов Эркин Өмүрбекович',
  unreadCount: 0,
  ...facts,
});
