import { beforeEach } from '@jest/globals';
import { study } from '@portal/wire';
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

/** Gives a test file a student with one discipline, one teacher and a group chat. */
export function useChatPage(): void {
  usePortalServer();
  useBrowserParts();
  beforeEach(() => {
    portalServer.use(
      respond(study.teachers, () => [aGroupChat(), aContact({ personId: 101 })]),
      ...studyLists(),
    );
  });
}

/** Opens the chat as that student. */
export const showChat = (path = '/chat') =>
  renderInPortal(<Component />, { as: aStudent(), path, texts: { chat: texts }, slices: [threadSlice] });
