import 'fake-indexeddb/auto';
import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { VirtuosoMockContext } from 'react-virtuoso';
import { signedOut, type PortalStore } from '@portal/platform';
import { auth, chat, study, type ConversationSettings } from '@portal/wire';
import {
  aContact,
  aGroupChat,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  studyHandlers,
  setupPortalServer,
} from '@portal/testing';
import messages from '../locales/ru.json';
import { Component } from '../src/chat-screen.tsx';
import { threadSlice } from '../src/thread/thread.slice.ts';
import { mockBrowserApis } from './browser.ts';

const stores: PortalStore[] = [];
/** Fixed sizes for Virtuoso, because jsdom has no layout. */
const viewport = { viewportHeight: 6_000, itemHeight: 60 };

/** The default settings of a conversation for a student. */
export const defaultSettings: ConversationSettings = {
  isMuted: false,
  isPinned: false,
  isAnnouncementOnly: false,
  mayWrite: true,
  mayModerate: false,
  disciplineName: 'Базы данных',
  name: 'ПИ-1-24',
  memberCount: 26,
};

/** Sets up the server for a student with one discipline, one teacher and a group chat. */
export function setupChatPage(): void {
  setupPortalServer();
  mockBrowserApis();
  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
    portalServer.use(
      respond(auth.config, () => ({
        maxAttachmentMb: 1,
        libraryMaxMb: 200,
        saveProgress: 'bytes' as const,
        version: '1',
      })),
      respond(chat.settings, ({ partner, disciplineId }) => ({
        ...defaultSettings,
        ...(disciplineId === 12 && { disciplineName: 'Философия' }),
        ...(partner.kind === 'person' && { name: 'Асанов Эркин Өмүрбекович', memberCount: 2 }),
      })),
      respond(chat.recent, () => []),
      respond(chat.conversationFlags, () => []),
      respond(study.teachers, () => [aGroupChat(), aContact({ personId: 101 })]),
      ...studyHandlers(),
    );
  });
  // Sign-out closes the outbox.
  afterEach(() => act(() => stores.splice(0).forEach((store) => store.dispatch(signedOut()))));
}

/** Renders the chat as that student. */
export async function showChat(path = '/chat?view=courses') {
  const options = { as: aStudent(), path, messages: { chat: messages }, slices: [threadSlice] };
  const page = await renderInPortal(
    <VirtuosoMockContext.Provider value={viewport}>
      <Component />
    </VirtuosoMockContext.Provider>,
    options,
  );
  stores.push(page.store);
  return page;
}
