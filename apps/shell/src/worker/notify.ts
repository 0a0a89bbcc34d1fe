import { writeChoices } from '@portal/platform/study-choices';
import { ChatPush } from '@portal/wire/chat-push';
import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts';

const CHAT = '/lms/chat';
const ICON = '/lms/icons/portal-192.png';

/** The chat, opened at the conversation where the reader has one in their lists. */
function endpointUrl(push: ChatPush): string {
  const { academicYearId, termId, disciplineRowId, semesterId, groupId, partnerId } = push;
  if (disciplineRowId === null || semesterId === null || groupId === null) return CHAT;
  const place = { academicYearId, termId, disciplineRowId, semesterId, groupId };
  const search = writeChoices(new URLSearchParams(), place);
  search.set('with', partnerId === null ? 'group' : String(partnerId));
  return `${CHAT}?${search}`;
}

const pagesOf = ({ clients }: WorkerScope) => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows what was pushed, unless the reader has the portal before their eyes: there it says so itself. */
export async function notify(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const pages = await pagesOf(scope);
  if (pages.some(({ focused }) => focused)) return;
  const push = ChatPush.decode(data.json());
  await scope.registration.showNotification(push.title, {
    body: push.excerpt,
    tag: push.tag,
    icon: ICON,
    data: endpointUrl(push),
  });
}

/** Leads from a notification to its conversation: in a page that is open, which keeps what is typed there, or in a new one. */
export async function follow(scope: WorkerScope, { notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = String(notification.data);
  const [page] = await pagesOf(scope);
  if (!page) {
    await scope.clients.openWindow(address);
    return;
  }
  page.postMessage({ kind: 'open', address });
  await page.focus();
}
