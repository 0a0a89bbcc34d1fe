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
  studyLists,
  usePortalServer,
} from '@portal/testing';
import texts from '../locales/ru.json';
import { Component } from '../src/chat-screen.tsx';
import { threadSlice } from '../src/thread/thread.slice.ts';
import { useBrowserParts } from './browser.ts';

const shown: PortalStore[] = [];
/** jsdom measures nothing: every line is so high, and the window shows so many of them. */
const roomForAll = { viewportHeight: 6_000, itemHeight: 60 };

/** A conversation as nobody has changed it, for a student. */
export const ownSettings: ConversationSettings = {
  isMuted: false,
  isPinned: false,
  isAnnouncementOnly: false,
  mayWrite: true,
  mayModerate: false,
};

/** Gives a test file a student with one discipline, one teacher and a group chat. */
export function useChatPage(): void {
  usePortalServer();
  useBrowserParts();
  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
    portalServer.use(
      respond(auth.config, () => ({ maxAttachmentMb: 1, saveProgress: 'bytes' as const, version: '1' })),
      respond(chat.settings, () => ownSettings),
      respond(chat.marked, () => []),
      respond(study.teachers, () => [aGroupChat(), aContact({ personId: 101 })]),
      ...studyLists(),
    );
  });
  // Whoever signs out closes the outbox.
  afterEach(() => act(() => shown.splice(0).forEach((store) => store.dispatch(signedOut()))));
}

/** Opens the chat as that student. */
export async function showChat(path = '/chat') {
  const options = { as: aStudent(), path, texts: { chat: texts }, slices: [threadSlice] };
  const page = await renderInPortal(
    <VirtuosoMockContext.Provider value={roomForAll}>
      <Component />
    </VirtuosoMockContext.Provider>,
    options,
  );
  shown.push(page.store);
  return page;
}
