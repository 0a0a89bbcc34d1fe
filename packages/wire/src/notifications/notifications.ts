import {
  count,
  emptyRequest,
  emptyResponse,
  flag,
  list,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { isModuleName, openNames, type ModuleName } from '../modules/module-names.ts';
import { post } from '../contract/endpoint.ts';
import { liveTopic } from '../live/live-topic.ts';

/** Notifications in one page of the list. */
export const NOTIFICATIONS_PAGE_SIZE = 20;
/** The longest endpoint URL of a push subscription, in characters. */
const PUSH_ENDPOINT_MAX_LENGTH = 2_048;

/**
 * The portal's own types of notifications; modules declare theirs in their contracts. A person switches each of them on or off. Its texts
 * are in the language files of the server.
 */
export const notificationTypes = [
  /** Pushed only: the feature itself stores messages and what is unread. */
  'message',
  /** A message of a group chat that names its reader; like messages, the chat stores it. */
  'mention',
  'news',
  'mark',
  /** A lesson was moved, cancelled or got another room. */
  'schedule',
  /** For the teachers of a journal. */
  'appeal',
  'appealDecision',
  /** For the teacher who wants to change a closed lesson: opened or declined. */
  'lessonOpening',
  /** For a substitute and the teacher of a class: somebody stands in, or does so no longer. */
  'substitute',
  /** For the teacher of an exam sheet: opened, given back, closed. */
  'sheet',
  /** For the students of an exam sheet that was closed. */
  'result',
  /** Staff have viewed the portal as this person, the sign-in has changed, or a new device has used it. */
  'viewedAs',
  /** An ordered document has reached its next status. */
  'order',
  /** The bank has confirmed, refused or returned a payment. */
  'payment',
  /** A seat came from a waiting list. */
  'waitingList',
  /** The office lifts a rule of registration for the student, or does so no longer. */
  'override',
  /** A questionnaire for the student's classes has opened. */
  'questionnaire',
] as const;

/** A type that the portal itself declares. */
export type PortalNotificationType = (typeof notificationTypes)[number];
/** A type of notification, also of the server side of a module. */
export type NotificationType = PortalNotificationType | ModuleName;

export const notificationType = openNames(notificationTypes);

/** True for the unread count of stored notifications; other counts are of features that store themselves what is unread. */
export const isNotificationType = (name: string): name is NotificationType =>
  isModuleName(name) || notificationTypes.some((type) => type === name);

/** One notification in the caller's language. */
export const Notification = record({
  id: ['id', longId],
  type: ['type', notificationType],
  title: ['title', text],
  body: ['body', text],
  /** The page to open, below `/lms`, with a leading slash. */
  address: ['address', text],
  createdAt: ['created', timestamp],
  isRead: ['read', flag],
});
export type Notification = InsideOf<typeof Notification>;

/** What is unread under one name; the manifests of modules name the count of a page's badge. */
export const UnreadCount = record({ name: ['name', text], unreadCount: ['count', count] });
export type UnreadCount = InsideOf<typeof UnreadCount>;

/** The most unread items that one feature lists; the newest ones. */
export const UNREAD_ITEMS_MAX = 20;

/**
 * What a feature itself stores as unread, such as the messages of one conversation; it disappears when it is read in its own
 * page.
 */
export const UnreadItem = record({
  type: ['type', notificationType],
  /** Identifies the item among those of its type. */
  tag: ['tag', text],
  title: ['title', text],
  body: ['body', text],
  /** The page to open, below `/lms`, with a leading slash. */
  address: ['address', text],
  createdAt: ['created', timestamp],
  unreadCount: ['count', count],
});
export type UnreadItem = InsideOf<typeof UnreadItem>;

/** The caller's switch of a type. */
export const NotificationSwitch = record({
  type: ['type', notificationType],
  title: ['title', text],
  isOn: ['on', flag],
});
export type NotificationSwitch = InsideOf<typeof NotificationSwitch>;

/** A notification was added, or notifications were read on another device; the browser fetches what it shows. */
export const NotificationEvent = record({
  kind: ['kind', oneOfNames(['added', 'read'])],
  /** Of the added one; missing when events were missed. */
  type: ['type', optional(notificationType)],
});
export type NotificationEvent = InsideOf<typeof NotificationEvent>;

/** The caller's notifications, in the event stream. */
export const notificationTopic = liveTopic('notifications', NotificationEvent);

/** The payload of a push (Web Push, RFC 8030). A push replaces the shown one with the same tag. */
export const PushNotification = record({
  tag: ['tag', text],
  title: ['title', text],
  body: ['body', text],
  /** The page to open, below `/lms`, with a leading slash. */
  address: ['address', text],
});
export type PushNotification = InsideOf<typeof PushNotification>;

/** How many notifications a call has marked as read. */
const ReadCount = record({ readCount: ['count', count] });

const pushEndpoint = textOf(10, PUSH_ENDPOINT_MAX_LENGTH);

/** Endpoints of notifications and push subscriptions. */
export const notifications = {
  page: post('/api/notifications/data.json', {
    summary: "A page of the caller's notifications, newest first.",
    access: 'signed-in',
    request: record({
      /** Returns only older notifications. */
      beforeId: ['id_last', optional(longId)],
      isUnread: ['unread', optional(flag)],
    }),
    response: list(Notification),
    isPassive: true,
  }),
  counts: post('/api/notifications/count.json', {
    summary: "The caller's unread counts by name, for the badges of all modules; zero counts are left out.",
    access: 'signed-in',
    request: emptyRequest,
    response: list(UnreadCount),
    isPassive: true,
  }),
  unreadItems: post('/api/notifications/unread.json', {
    summary: 'What is unread in features that store it themselves, such as conversations; newest first.',
    access: 'signed-in',
    // With lines of conversations.
    isPrivate: true,
    request: emptyRequest,
    response: list(UnreadItem),
    isPassive: true,
  }),
  read: post('/api/notifications/read.json', {
    summary: 'Marks one notification as read.',
    access: 'signed-in',
    request: record({ notificationId: ['id', longId] }),
    response: single(ReadCount),
    writes: true,
  }),
  readAll: post('/api/notifications/readall.json', {
    summary: 'Marks all notifications as read, or those of one type.',
    access: 'signed-in',
    request: record({ type: ['type', optional(notificationType)] }),
    response: single(ReadCount),
    writes: true,
  }),
  switches: post('/api/notifications/settings.json', {
    summary: "The caller's switch of every type.",
    access: 'signed-in',
    request: emptyRequest,
    response: list(NotificationSwitch),
  }),
  changeSwitch: post('/api/notifications/changesettings.json', {
    summary: 'Switches one type on or off.',
    access: 'signed-in',
    request: record({ type: ['type', notificationType], isOn: ['on', flag] }),
    response: list(NotificationSwitch),
    writes: true,
  }),
  pushKey: post('/api/notifications/push/key.json', {
    summary: "The server's public key, which a browser needs to subscribe.",
    access: 'signed-in',
    request: emptyRequest,
    response: single(record({ publicKey: ['publicKey', text] })),
  }),
  subscribePush: post('/api/notifications/push/subscribe.json', {
    summary: 'Subscribes this session to pushes; replaces its earlier subscription.',
    access: 'signed-in',
    request: record({
      endpoint: ['endpoint', pushEndpoint],
      publicKey: ['p256dh', textOf(80, 100)],
      authSecret: ['auth', textOf(16, 40)],
    }),
    response: emptyResponse,
    writes: true,
  }),
  unsubscribePush: post('/api/notifications/push/unsubscribe.json', {
    summary: "Removes this session's push subscription.",
    access: 'signed-in',
    request: emptyRequest,
    response: emptyResponse,
    writes: true,
  }),
} as const;
