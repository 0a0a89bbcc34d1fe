import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefCallback,
} from 'react';
import type { Notification, NotificationType } from '@portal/wire';
import { useNewNotificationsQuery, unreadApi } from '../store/unread.api.ts';
import { usePortalDispatch } from '../store/store.ts';
import { useIsVisible } from '../page/use-is-visible.ts';
import { ScreenWatch } from './screen-watch.ts';

/**
 * Makes the ref of an element that tells a notification. With the end of an address, such as `?order=17`, the element tells only
 * the notifications whose address ends so; without it, all elements together tell all notifications of the type.
 */
export type NotificationRef = (addressEnd?: string) => RefCallback<Element>;

interface Options {
  /**
   * True for a screen that attaches no ref: its notifications are read as soon as it is visible.
   * @deprecated Attach the returned ref to what tells a notification.
   */
  readonly isLive?: boolean;
}

const none: readonly Notification[] = [];

/** Marks notifications as read, each once; one that could not be marked is tried again when the next element is seen. */
function useReading(type: NotificationType) {
  const dispatch = usePortalDispatch();
  const sent = useRef(new Set<number | 'all'>());
  const once = async (what: number | 'all', send: () => Promise<{ readonly error?: unknown }>) => {
    if (sent.current.has(what)) return;
    sent.current.add(what);
    const { error } = await send();
    if (error !== undefined) sent.current.delete(what);
  };
  const { readNotification, readNotifications } = unreadApi.endpoints;
  return {
    restart: () => void sent.current.delete('all'),
    readOne: (notificationId: number) =>
      once(notificationId, () => dispatch(readNotification.initiate({ notificationId }, { track: false }))),
    readAll: () => once('all', () => dispatch(readNotifications.initiate({ type }, { track: false }))),
  };
}

/**
 * Marks the notifications of a type as read when what tells them was on the screen: half of it, or as much as fits, while the browser
 * tab is visible. Attach the returned ref to each row, card or section that tells one; without it nothing is read.
 */
export function useNotificationsRead(
  type: NotificationType,
  { isLive = false }: Options = {},
): NotificationRef {
  const [watch] = useState(() => new ScreenWatch(type));
  const hasKeys = useSyncExternalStore(
    watch.subscribe,
    () => watch.hasKeys,
    () => false,
  );
  const { data: counts = [] } = unreadApi.endpoints.unreadCounts.useQueryState({});
  const unreadCount = counts.find(({ name }) => name === type)?.unreadCount ?? 0;
  const { currentData: unread = none } = useNewNotificationsQuery(undefined, {
    skip: unreadCount === 0 || !hasKeys,
  });
  const isVisible = useIsVisible();
  const { restart, readOne, readAll } = useReading(type);
  const lastCount = useRef(0);

  const check = useEffectEvent(() => {
    if (!isVisible || unreadCount === 0) return;
    if (isLive || watch.hasSeenAll) void readAll();
    const { keys } = watch;
    const isShown = ({ address }: Notification) => keys.some((key) => address.endsWith(key));
    for (const one of unread) if (one.type === type && isShown(one)) void readOne(one.id);
  });
  useEffect(() => watch.subscribe(() => check()), [watch]);
  const noticeCount = useEffectEvent((count: number) => {
    if (count > lastCount.current) {
      restart();
      watch.restart();
    }
    lastCount.current = count;
  });
  useEffect(() => {
    noticeCount(unreadCount);
    check();
  }, [unreadCount, unread, isVisible, watch]);
  return useCallback((addressEnd) => watch.refOf(addressEnd), [watch]);
}
