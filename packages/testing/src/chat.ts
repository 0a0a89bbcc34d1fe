import type { Contact, Message, ThreadPage } from '@portal/wire';

/** Creates a message of another person; override the fields that the test is about. */
export const aMessage = (overrides: Partial<Message> = {}): Message => ({
  id: 1,
  text: 'Салам',
  isMine: false,
  authorName: 'Асанов Эркин Өмүрбекович',
  sentAt: '2026-10-05T04:30:00.000Z',
  isDeleted: false,
  files: [],
  mentions: [],
  quote: null,
  reactions: [],
  ...overrides,
});

/** Creates a page of a thread without unread messages. */
export const aThreadPage = (
  messages: Message[] = [],
  overrides: Partial<ThreadPage['unread']> = {},
): ThreadPage => ({
  messages,
  unread: { firstUnreadId: null, unreadCount: 0, ...overrides },
});

/** Creates the group chat, the first contact of every people list. */
export const aGroupChat = (overrides: Partial<Contact> = {}): Contact => ({
  kind: 'groupChat',
  personId: undefined,
  fullName: 'Групповой чат',
  unreadCount: 0,
  ...overrides,
});

/** Creates a person of the people list. */
export const aContact = (overrides: Partial<Contact> = {}): Contact => ({
  kind: 'teacher',
  personId: 101,
  fullName: 'Асанов Эркин Өмүрбекович',
  unreadCount: 0,
  ...overrides,
});
