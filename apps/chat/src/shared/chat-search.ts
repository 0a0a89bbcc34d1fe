import { VIEW_PARAM } from '@portal/platform';

/** The message of the open conversation to jump to, in the address of a notification. */
export const MESSAGE_PARAM = 'message';

/** The views of the chat: recent conversations of all disciplines, the people of the selected one, or those of all. */
export type ChatView = 'recent' | 'courses' | 'people';

/** The query string of a view, and of a conversation that is open in it. */
export const chatSearch = (view: ChatView, openKey?: string): string =>
  `?${new URLSearchParams({ [VIEW_PARAM]: view, ...(openKey !== undefined && { with: openKey }) })}`;
