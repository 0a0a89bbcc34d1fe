import { useMemo, useSyncExternalStore } from 'react';
import { createOutbox, type Outbox, type OutboxItem } from '@portal/outbox';
import { selectUser, usePortalSelector, usePortalStore, type PortalStore } from '@portal/platform';
import type { ConversationRef } from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';
import type { Letter } from './letter.ts';
import { writingApi } from './writing.api.ts';
import { refusalOf } from './refusal.ts';

/** A letter in the outbox and how it fares. */
export type PendingLetter = OutboxItem<Letter>;

const outboxes = new WeakMap<PortalStore, Outbox<Letter>>();

const openFor = (store: PortalStore, personId: number): Outbox<Letter> =>
  createOutbox<Letter>({
    name: `chat-${personId}`,
    send: async (letter, attempt) => {
      await store
        .dispatch(writingApi.endpoints.sendMessage.initiate({ letter, attempt }, { track: false }))
        .unwrap();
    },
    refusalOf,
  });

/**
 * Sends when the network is back. Nobody's letters go out in somebody else's session: the outbox closes when its owner is
 * not signed in any more.
 */
function tendTo(store: PortalStore, personId: number, outbox: Outbox<Letter>): void {
  const wake = () => outbox.wake();
  window.addEventListener('online', wake);
  const stop = store.subscribe(() => {
    if (selectUser(store.getState())?.personId === personId) return;
    stop();
    window.removeEventListener('online', wake);
    outboxes.delete(store);
    outbox.close();
  });
}

/** The outbox of whoever is signed in; it goes on sending when the chat is left. */
function outboxOf(store: PortalStore, personId: number): Outbox<Letter> {
  const known = outboxes.get(store);
  if (known) return known;
  const outbox = openFor(store, personId);
  outboxes.set(store, outbox);
  tendTo(store, personId, outbox);
  return outbox;
}

/** Sends what whoever is signed in has written on this device before. */
export function resumeSending(store: PortalStore): void {
  const user = selectUser(store.getState());
  if (user) outboxOf(store, user.personId).wake();
}

/** The outbox of whoever is signed in. */
export function useChatOutbox(): Outbox<Letter> {
  const store = usePortalStore();
  const personId = usePortalSelector(selectUser)?.personId ?? 0;
  return useMemo(() => outboxOf(store, personId), [store, personId]);
}

/** What is written to a conversation and not with the server yet, in order. */
export function usePendingLetters(conversation: ConversationRef): readonly PendingLetter[] {
  const outbox = useChatOutbox();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const lane = conversationKey(conversation);
  return useMemo(() => items.filter((item) => item.lane === lane), [items, lane]);
}
