import { describe, expect, it } from '@jest/globals';
import type { Codec } from '../codec/codec.ts';
import {
  isNotificationType,
  Notification,
  notifications,
  NotificationSwitch,
  PushNotification,
  UnreadItem,
} from './notifications.ts';

const decode = <Inside>(codec: Codec<Inside>, wire: unknown): Inside => codec.decode(wire);
const sent = (codec: Codec, inside: unknown): unknown => JSON.parse(JSON.stringify(codec.encode(inside)));

const row = {
  id: 2 ** 40,
  type: 'mark',
  title: 'Новая оценка',
  body: 'Базы данных',
  address: '/journal',
  created: '2026-10-05T04:30:00.000Z',
  read: 0,
};

describe('a notification', () => {
  it('is unread until the wire says 1, and is the same after encoding', () => {
    const inside = decode(Notification, row);
    expect(inside).toMatchObject({ type: 'mark', isRead: false, createdAt: row.created });
    expect(Notification.encode(inside)).toEqual(row);
    expect(Notification.decode({ ...row, read: 1 }).isRead).toBe(true);
  });

  it('of an unknown type is refused, because no screen can show it', () => {
    expect(() => Notification.decode({ ...row, type: 'exam' })).toThrow('none of message, mention, news');
  });

  it('has an id that may exceed 32 bits', () => {
    expect(Notification.schema.properties?.id).toMatchObject({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    });
    expect(notifications.read.request.encode({ notificationId: row.id })).toEqual({ id: row.id });
  });
});

describe('the name of an unread count', () => {
  it.each(['message', 'news', 'mark'])('%s is of stored notifications', (name) => {
    expect(isNotificationType(name)).toBe(true);
  });

  it.each(['chat', '', 'Message', 'message '])('«%s» is of a feature that counts itself', (name) => {
    expect(isNotificationType(name)).toBe(false);
  });

  it('that every object inherits is none of the types', () => {
    expect(['toString', 'constructor', '__proto__'].filter(isNotificationType)).toEqual([]);
  });
});

describe('the pages of the notifications', () => {
  it('begin with the newest, read or not', () => {
    expect(sent(notifications.page.request, {})).toEqual({});
    expect(notifications.page.request.schema.required).toEqual([]);
  });

  it('continue below an id, with unread ones only when asked for', () => {
    expect(sent(notifications.page.request, { beforeId: 7, isUnread: true })).toEqual({
      id_last: 7,
      unread: 1,
    });
  });

  it('are loaded in the background without extending the session (D-20.6)', () => {
    const passive = Object.entries(notifications).flatMap(([name, { isPassive }]) =>
      isPassive ? [name] : [],
    );
    expect(passive).toEqual(['page', 'counts', 'unreadItems']);
  });
});

describe('marking as read', () => {
  it('takes one type or all', () => {
    expect(sent(notifications.readAll.request, {})).toEqual({});
    expect(notifications.readAll.request.schema.required).toEqual([]);
    expect(sent(notifications.readAll.request, { type: 'news' })).toEqual({ type: 'news' });
  });

  it('returns how many it has marked', () => {
    expect(decode(notifications.readAll.response, [{ count: 3 }])).toEqual({ readCount: 3 });
  });
});

describe('an unread item of a feature', () => {
  it('carries its own count next to the newest title', () => {
    const item = { ...row, id: undefined, read: undefined, type: 'message', tag: 'chat:31', count: 4 };
    const wire: unknown = JSON.parse(JSON.stringify(item));
    const inside = decode(UnreadItem, wire);
    expect(inside).toMatchObject({ type: 'message', tag: 'chat:31', unreadCount: 4 });
    expect(UnreadItem.encode(inside)).toEqual(wire);
  });
});

describe('a switch', () => {
  it('is 1 when the type is on', () => {
    const wire = { type: 'news', title: 'Новости', on: 1 };
    expect(NotificationSwitch.decode(wire)).toEqual({ type: 'news', title: 'Новости', isOn: true });
    expect(notifications.changeSwitch.request.encode({ type: 'news', isOn: false })).toEqual({
      type: 'news',
      on: 0,
    });
  });
});

describe('a push', () => {
  it('has a tag, so that it replaces the shown one, and no id of a person', () => {
    const wire = { tag: 'mark:7', title: 'Новая оценка', body: '', address: '/journal' };
    expect(PushNotification.decode({ ...wire, uid: 9 })).toEqual(wire);
  });

  it('is subscribed with the keys of the browser, within their lengths', () => {
    const { endpoint, p256dh, auth } = notifications.subscribePush.request.schema.properties ?? {};
    expect(endpoint).toMatchObject({ minLength: 10, maxLength: 2_048 });
    expect(p256dh).toMatchObject({ minLength: 80, maxLength: 100 });
    expect(auth).toMatchObject({ minLength: 16, maxLength: 40 });
  });
});
