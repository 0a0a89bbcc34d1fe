import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import {
  fetchNewNotifications,
  useIsVisible,
  useLiveEvents,
  usePortalDispatch,
  useReadNotificationMutation,
} from '@portal/platform';
import { showLinkToast } from '@portal/ui/display';
import { BASE_PATH, notificationTopic, type Notification, type NotificationType } from '@portal/wire';
import { currentPath } from '../shared/current-path.ts';
import { findNotice } from './find-notice.ts';

/** A screen that shows what has come has read it by then; several at once become one message. */
const SETTLE_MS = 1_500;

type NewType = NotificationType | undefined;

/** The newest unread notifications of the types of some events, as many as there were events; a missing type is any. */
function newestOf(unread: readonly Notification[], types: readonly NewType[]): Notification[] {
  const counts = Map.groupBy(types, (type) => type);
  const added = [...counts].flatMap(([newType, { length }]) =>
    unread.filter(({ type }) => newType === undefined || type === newType).slice(0, length),
  );
  return unread.filter((one) => added.includes(one));
}

/** Opens a notification, also one of the page that is open: what tells it comes to the screen. */
function useOpening() {
  const navigate = useNavigate();
  const [read] = useReadNotificationMutation();
  return ({ id, type, address }: Notification) => {
    void read({ notificationId: id });
    const isHere = new URL(address, globalThis.location.href).pathname === currentPath();
    void navigate(address);
    if (isHere) findNotice(type, address)?.scrollIntoView({ block: 'center' });
  };
}

/** Tells what arrives while the portal is visible and does not show it, in one message with a link to the newest. */
export function useNotificationToasts(): void {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const open = useOpening();
  const isVisible = useIsVisible();
  const newTypes = useRef<NewType[]>([]);
  const lastId = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = async () => {
    const types = newTypes.current;
    newTypes.current = [];
    timer.current = undefined;
    const { data: unread = [] } = await dispatch(fetchNewNotifications({ isForced: true }));
    const added = newestOf(unread, types).filter(({ id }) => id > lastId.current);
    const [newest] = added;
    if (!newest || document.visibilityState !== 'visible') return;
    lastId.current = newest.id;
    const others = added.length - 1;
    const more = others > 0 && t('notifications.others', { count: others });
    await showLinkToast({
      title: newest.title,
      text: [newest.body, more].filter(Boolean).join(' · '),
      href: `${BASE_PATH}${newest.address}`,
      onOpen: () => open(newest),
    });
  };
  const announceSoon = () => {
    timer.current ??= setTimeout(() => {
      announce().catch((error: unknown) => console.warn(error));
    }, SETTLE_MS);
  };
  useLiveEvents(notificationTopic, {
    onEvent: ({ kind, type }) => {
      if (kind !== 'added' || !isVisible) return;
      newTypes.current.push(type);
      announceSoon();
    },
    onMissed: () => undefined,
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
