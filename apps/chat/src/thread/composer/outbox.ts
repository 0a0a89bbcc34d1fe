import { useMemo, useSyncExternalStore } from 'react';
import { createOutbox, permanentErrorMessage, type Outbox, type OutboxItem } from '@portal/outbox';
import { selectUser, usePortalSelector, usePortalStore, type PortalStore } from '@portal/platform';
import type { ConversationRef } from '@portal/wire';
import { conversationKey } from '../../shared/conversation.ts';
import type { PendingMessage } from './pending-message.ts';
import { messageApi } from '../message.api.ts';

/** A pending message in the outbox, with its state. */
export type PendingMessageItem = OutboxItem<PendingMessage>;

const outboxes = new WeakMap<PortalStore, Outbox<PendingMessage>>();

const createChatOutbox = (store: PortalStore, personId: number): Outbox<PendingMessage> =>
  createOutbox<PendingMessage>({
    name: `chat-${personId}`,
    send: async (message, delivery) => {
      await store
        .dispatch(messageApi.endpoints.sendMessage.initiate({ message, delivery }, { track: false }))
        .unwrap();
    },
    permanentErrorMessage,
  });

/**
 * Wakes the outbox when the network is back, and closes it when its owner signs out, so that messages are only sent in their
 * author's session.
 */
function bindToSession(store: PortalStore, personId: number, outbox: Outbox<PendingMessage>): void {
  const wake = () => outbox.wake();
  window.addEventListener('online', wake);
  const unsubscribe = store.subscribe(() => {
    if (selectUser(store.getState())?.personId === personId) return;
    unsubscribe();
    window.removeEventListener('online', wake);
    outboxes.delete(store);
    outbox.close();
  });
}

/** Returns the outbox of the signed-in user; it continues to send after the chat is closed. */
function getOutbox(store: PortalStore, personId: number): Outbox<PendingMessage> {
  const existing = outboxes.get(store);
  if (existing) return existing;
  const outbox = createChatOutbox(store, personId);
  outboxes.set(store, outbox);
  bindToSession(store, personId, outbox);
  return outbox;
}

/** Sends the pending messages of the signed-in user on this device. */
export function resumeSending(store: PortalStore): void {
  const user = selectUser(store.getState());
  if (user) getOutbox(store, user.personId).wake();
}

export function useChatOutbox(): Outbox<PendingMessage> {
  const store = usePortalStore();
  const personId = usePortalSelector(selectUser)?.personId ?? 0;
  return useMemo(() => getOutbox(store, personId), [store, personId]);
}

/** The conversations with messages that are not sent yet, by key; a refused message needs the user. */
export function useQueueMarks(): ReadonlyMap<string, 'waiting' | 'refused'> {
  const outbox = useChatOutbox();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return useMemo(() => {
    const marks = new Map<string, 'waiting' | 'refused'>();
    for (const { lane, state } of items) {
      if (state === 'refused' || !marks.has(lane)) marks.set(lane, state === 'refused' ? state : 'waiting');
    }
    return marks;
  }, [items]);
}

/** The pending messages of a conversation in order. */
export function usePendingMessages(conversation: ConversationRef): readonly PendingMessageItem[] {
  const outbox = useChatOutbox();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const lane = conversationKey(conversation);
  return useMemo(() => items.filter((item) => item.lane === lane), [items, lane]);
}
