import { PushNotification } from '@portal/wire/notifications/notifications';
import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts';

const BASE = '/lms';
const ICON = '/lms/icons/portal-192.png';

const findPages = ({ clients }: WorkerScope) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push unless a portal page has the focus, which shows the event itself. */
export async function showPushNotification(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const pages = await findPages(scope);
  if (pages.some(({ focused }) => focused)) return;
  const { title, body, tag, address } = PushNotification.decode(data.json());
  await scope.registration.showNotification(title, { body, tag, icon: ICON, data: `${BASE}${address}` });
}

/** Opens a notification's page in an open tab, which keeps typed text, or in a new one. */
export async function openNotification(
  scope: WorkerScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const address = String(notification.data);
  const [page] = await findPages(scope);
  if (!page) {
    await scope.clients.openWindow(address);
    return;
  }
  page.postMessage({ kind: 'open', address });
  await page.focus();
}
