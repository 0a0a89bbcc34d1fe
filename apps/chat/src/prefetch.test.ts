import { describe, expect, it } from '@jest/globals';
import { mountModule, type PortalStore } from '@portal/platform';
import { aMessage, aStore, aStudent, aThreadPage, fail, portalServer, respond } from '@portal/testing';
import { chat, type ConversationRef } from '@portal/wire';
import { setupChatPage } from '../test/chat-page.tsx';
import { recentApi, wholeInbox } from './inbox/recent.api.ts';
import { portalModule } from './module.ts';
import { conversationParam } from './shared/conversation.ts';
import { threadApi } from './thread/thread.api.ts';

setupChatPage();

const conversation: ConversationRef = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
};
const group: ConversationRef = {
  ...conversation,
  partner: { kind: 'group', groupId: 31, isElective: false },
};

async function storeAt(search: string): Promise<PortalStore> {
  const store = aStore(aStudent());
  mountModule(store, 'chat', portalModule);
  await portalModule.prefetch?.chat?.(store, search);
  return store;
}
const threadIn = (store: PortalStore, ref: ConversationRef) =>
  threadApi.endpoints.thread
    .select(ref)(store.getState())
    .data?.messages.map(({ text }) => text);

describe('the data of the first render', () => {
  it('is the inbox, and the conversation of the address with its settings and first unread message', async () => {
    const messages = [aMessage({ id: 6, text: 'Салам' }), aMessage({ id: 7, text: 'Кандайсыз?' })];
    portalServer.use(respond(chat.thread, () => aThreadPage(messages, { firstUnreadId: 7, unreadCount: 1 })));
    const store = await storeAt(`?view=recent&with=${conversationParam(conversation)}`);
    expect(threadIn(store, conversation)).toEqual(['Салам', 'Кандайсыз?']);
    const state = store.getState();
    expect(recentApi.endpoints.inbox.select(wholeInbox)(state).data?.conversations).toEqual([]);
    const settings = Object.values(state.portalApi.queries).find(
      (query) => query?.endpointName === 'settings',
    );
    expect(settings?.data).toMatchObject({ memberCount: 2 });
    expect(state.openThread?.firstUnreadId).toBe(7);
  });

  it('is only the inbox without a conversation', async () => {
    const store = await storeAt('');
    expect(recentApi.endpoints.inbox.select(wholeInbox)(store.getState()).isSuccess).toBe(true);
    expect(threadIn(store, conversation)).toBeUndefined();
  });

  it.each(['?with=group', '?view=courses'])(
    'ends with the messages of the group under the study filter: %s',
    async (search) => {
      portalServer.use(respond(chat.groupThread, () => aThreadPage([aMessage({ text: 'Баарына салам' })])));
      const store = await storeAt(search);
      const threads = Object.values(store.getState().portalApi.queries).filter(
        (query) => query?.endpointName === 'thread',
      );
      expect(threads.map((query) => query?.status)).toEqual(['fulfilled']);
    },
  );

  it('leaves a refused conversation to its screen', async () => {
    portalServer.use(fail(chat.thread, 403));
    const store = await storeAt(`?view=recent&with=${conversationParam(conversation)}`);
    expect(threadIn(store, conversation)).toBeUndefined();
    expect(threadIn(store, group)).toBeUndefined();
    expect(store.getState().openThread?.firstUnreadId).toBeNull();
  });
});
