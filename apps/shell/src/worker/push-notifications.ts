import { writeStudyParams } from '@portal/platform/study-params';
import { ChatPush } from '@portal/wire/chat-push';
import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts';

const CHAT = '/lms/chat';
const ICON = '/lms/icons/portal-192.png';

/** The URL of the conversation, or of the chat when the reader's lists no longer have it. */
function conversationUrl(push: ChatPush): string {
  const { academicYearId, termId, disciplineRowId, semesterId, groupId, partnerId } = push;
  if (disciplineRowId === null || semesterId === null || groupId === null) return CHAT;
  const place = { academicYearId, termId, disciplineRowId, semesterId, groupId };
  const search = writeStudyParams(new URLSearchParams(), place);
  search.set('with', partnerId === null ? 'group' : String(partnerId));
  return `${CHAT}?${search}`;
}

const findPages = ({ clients }: WorkerScope) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push unless a portal page has the focus, which shows the message itself. */
export async function showPushNotification(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const pages = await findPages(scope);
  if (pages.some(({ focused }) => focused)) return;
  const push = ChatPush.decode(data.json());
  await scope.registration.showNotification(push.title, {
    body: push.excerpt,
    tag: push.tag,
    icon: ICON,
    data: conversationUrl(push),
  });
}

/** Opens a notification's conversation in an open page, which keeps typed text, or in a new one. */
export async function openConversation(
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
