import { chat } from '../chat/chat.ts';
import type { ConversationRef } from '../chat/conversation.ts';
import { auth } from '../auth/auth.ts';
import { journal } from '../journal/journal.ts';
import { misc } from '../misc/misc.ts';
import { news } from '../news/news.ts';
import { notifications } from '../notifications/notifications.ts';
import { payments } from '../payments/payments.ts';
import { schedule } from '../schedule/schedule.ts';
import { sheets } from '../sheets/sheets.ts';
import { study } from '../study/study.ts';
import type { Endpoint } from './endpoint.ts';
import type { ShellScreen } from './shell-screen.ts';

/** A call that a page makes first. */
export interface FirstCall {
  readonly endpoint: Endpoint;
  /** Fields of the request beyond the caller's identity and the current term, by their wire names. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The day of a person, which stands on Home and over the sections. */
const day = {
  account: { endpoint: payments.account },
  teacherSchedule: { endpoint: schedule.ofTeacher },
  studentSchedule: { endpoint: schedule.ofStudent },
} as const;

/**
 * The calls that the shell makes before its first render, around every page and on its own pages: the server sends the responses within
 * the page to those who may make the call, and the shell has a read for each of them.
 */
export const shellFirstCalls = {
  frame: {
    logo: { endpoint: auth.logo },
    config: { endpoint: auth.config },
    unreadCounts: { endpoint: notifications.counts },
    settings: { endpoint: misc.settings },
    sidebarLinks: { endpoint: misc.sidebarLinks },
    currentYear: { endpoint: study.currentYear },
    currentTerm: { endpoint: study.currentTerm },
    position: { endpoint: misc.position },
  },
  home: {
    latestNews: { endpoint: news.page, fields: { page: 1 } },
    unreadItems: { endpoint: notifications.unreadItems },
    newNotifications: { endpoint: notifications.page, fields: { unread: 1 } },
    ...day,
    ownMarks: { endpoint: journal.ownMarks },
    ownResults: { endpoint: sheets.ownResults },
  },
  apps: day,
  news: {
    feed: { endpoint: news.page, fields: { page: 1 } },
  },
} as const satisfies Readonly<Record<'frame' | ShellScreen, Readonly<Record<string, FirstCall>>>>;

/** The endpoints of a conversation that the address of a page opens. */
export const conversationEndpoints = {
  thread: chat.thread,
  groupThread: chat.groupThread,
  settings: chat.settings,
} as const;

/** The calls that a page makes first for such a conversation. */
export function conversationFirstCalls({ partner, ...course }: ConversationRef): readonly FirstCall[] {
  const { thread, groupThread, settings } = conversationEndpoints;
  const firstPage =
    partner.kind === 'group'
      ? {
          endpoint: groupThread,
          fields: groupThread.request.encode({
            ...course,
            groupId: partner.groupId,
            isElective: partner.isElective,
            lastMessageId: undefined,
          }),
        }
      : { endpoint: thread, fields: thread.request.encode({ ...course, partner }) };
  return [firstPage, { endpoint: settings, fields: settings.request.encode({ ...course, partner }) }];
}
