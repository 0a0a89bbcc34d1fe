import { renderToString } from 'react-dom/server';
import type { Call } from '@portal/api-client';
import { addMessages } from '@portal/i18n';
import { showsStudyFilter, VIEW_PARAM, type Registry } from '@portal/platform';
import {
  BASE_PATH,
  conversationEndpoints,
  conversationOfParam,
  type ConversationRef,
  type ThreadPage,
} from '@portal/wire';
import { FirstConversation, isShowable } from './first-conversation.tsx';
import { modulePageAt } from '../modules/module-pages.ts';

interface ConversationPage {
  readonly conversation: ConversationRef;
  /** The address of the list of conversations. */
  readonly backTo: string;
}

/** The conversation at an address; undefined where its page has no first view, or shows something else at this address. */
export function openedConversation(registry: Registry, url: string): ConversationPage | undefined {
  const { pathname, searchParams, search } = new URL(url, 'http://localhost');
  const { declared } = modulePageAt(registry, pathname.slice(BASE_PATH.length).replace(/\/$/, '')) ?? {};
  if (declared?.firstView !== 'conversation' || showsStudyFilter(declared, search)) return undefined;
  const { itemParam = '' } = declared;
  const conversation = conversationOfParam(searchParams.get(itemParam) ?? '');
  searchParams.delete(itemParam);
  // Any other parameter may lead to another part of the conversation.
  const isPlain = [...searchParams.keys()].every((name) => name === VIEW_PARAM);
  return conversation && isPlain ? { conversation, backTo: `${pathname}?${searchParams}` } : undefined;
}

const readThread = ({ partner, ...course }: ConversationRef, call: Call): Promise<ThreadPage> =>
  partner.kind === 'group'
    ? call(conversationEndpoints.groupThread, {
        ...course,
        groupId: partner.groupId,
        isElective: partner.isElective,
        lastMessageId: undefined,
      })
    : call(conversationEndpoints.thread, { ...course, partner });

interface Sources {
  readonly registry: Registry;
  readonly call: Call;
  /** The messages of the page's module. */
  readonly messages: object;
}

/** Renders what shows instead of the module until it is there, from the responses that the page brings. */
export async function renderFirstView(url: string, sources: Sources): Promise<string | undefined> {
  const { registry, call, messages } = sources;
  const opened = openedConversation(registry, url);
  if (!opened) return undefined;
  const { conversation, backTo } = opened;
  const [thread, settings] = await Promise.all([
    readThread(conversation, call),
    call(conversationEndpoints.settings, conversation),
  ]);
  if (!isShowable(thread, settings)) return undefined;
  addMessages('firstView', messages);
  const isGroup = conversation.partner.kind === 'group';
  return renderToString(<FirstConversation {...{ thread, settings, isGroup, backTo }} />, {
    identifierPrefix: 'first',
  });
}
