import {
  prefetchStudyFilter,
  showsStudyFilter,
  type PagePrefetch,
  type PortalDispatch,
} from '@portal/platform';
import type { ConversationRef } from '@portal/wire';
import { contactsApi } from './contacts/contacts.api.ts';
import { recentApi, wholeInbox } from './inbox/recent.api.ts';
import { manifest } from './manifest.ts';
import {
  contactWithKey,
  conversationKey,
  conversationOfParam,
  conversationWith,
  GROUP_CHAT_KEY,
} from './shared/conversation.ts';
import { settingsApi } from './thread/actions/settings.api.ts';
import { threadApi } from './thread/thread.api.ts';
import { threadOpened } from './thread/thread.slice.ts';

/** Without a subscription the data stays for a minute, long enough for the first render. */
const options = { subscribe: false } as const;

async function prefetchThread(dispatch: PortalDispatch, conversation: ConversationRef): Promise<void> {
  const [{ data: thread }] = await Promise.all([
    dispatch(threadApi.endpoints.thread.initiate(conversation, options)),
    dispatch(settingsApi.endpoints.settings.initiate(conversation, options)),
  ]);
  if (!thread) return;
  // Its divider is part of the first paint.
  const { firstUnreadId } = thread.unread;
  dispatch(threadOpened({ key: conversationKey(conversation), firstUnreadId }));
}

/** On a phone without an open conversation, too: the cascade of the filter ends with the messages of the group (spec §4). */
async function prefetchCourse(dispatch: PortalDispatch, search: string): Promise<void> {
  const [{ request: people, contacts }] = await Promise.all([
    dispatch(prefetchStudyFilter(search)),
    dispatch(contactsApi.endpoints.conversationFlags.initiate({}, options)),
  ]);
  const openKey = new URLSearchParams(search).get('with') ?? GROUP_CHAT_KEY;
  const contact = contactWithKey(contacts, openKey);
  if (people && contact) await prefetchThread(dispatch, conversationWith(contact, people.request));
}

async function prefetchInbox(dispatch: PortalDispatch, search: string): Promise<void> {
  const conversation = conversationOfParam(new URLSearchParams(search).get('with') ?? '');
  await Promise.all([
    dispatch(recentApi.endpoints.inbox.initiate(wholeInbox, options)),
    conversation && prefetchThread(dispatch, conversation),
  ]);
}

/** Reads the lists and the open conversation that the address names. */
export const prefetchChat: PagePrefetch = ({ dispatch }, search) =>
  showsStudyFilter(manifest.pages.chat, search)
    ? prefetchCourse(dispatch, search)
    : prefetchInbox(dispatch, search);
