import { useEffect, useEffectEvent, useState } from 'react';
import { live as liveEndpoints, type LiveTopic } from '@portal/wire';
import { LiveEvents } from './live-events.ts';
import { reportReached } from '../store/network.ts';
import { selectUser } from '../store/session.ts';
import { usePortalSelector, usePortalStore } from '../store/store.ts';
import { useMayCall } from '../store/use-may-call.ts';

const connections = new Map<number, LiveEvents>();

/** Shares one connection between all subscribers of this tab; the last `release` closes it. */
function acquire(owner: number): { readonly live: LiveEvents; release(): void } {
  const live = connections.get(owner) ?? new LiveEvents(owner);
  connections.set(owner, live);
  return {
    live,
    release: () => {
      if (live.hasListeners) return;
      connections.delete(owner);
      live.close();
    },
  };
}

interface LiveState {
  /** `undefined` until the first attempt to connect. */
  readonly isConnected: boolean | undefined;
}

interface StreamHandlers {
  /** An event of any topic, with the names of the wire. */
  readonly onEvent: (topic: string, event: unknown) => void;
  /**
   * Called when events may have been missed: after each connection, and on subscribing to an open connection whose last event may be
   * newer than the data from the document or the cache. `isRestored` is false for the first call.
   */
  readonly onMissed: (isRestored: boolean) => void;
}

/** Subscribes to all topics over one connection for all tabs; does nothing while disabled, nor for those who have no stream. */
export function useLiveStream(isEnabled: boolean, { onEvent, onMissed }: StreamHandlers): LiveState {
  const store = usePortalStore();
  const owner = usePortalSelector(selectUser)?.personId ?? 0;
  const mayListen = useMayCall(liveEndpoints.events);
  const [isConnected, setIsConnected] = useState<boolean>();
  const handleEvent = useEffectEvent(onEvent);
  const handleMissed = useEffectEvent(onMissed);
  useEffect(() => {
    if (!isEnabled || !mayListen || typeof EventSource === 'undefined') return undefined;
    const { live, release } = acquire(owner);
    let isSubscribed = false;
    let wasOpen = false;
    const unsubscribe = live.subscribe({
      onEvent: (topic, event) => {
        reportReached(store);
        handleEvent(topic, event);
      },
      onState: (isOpen) => {
        setIsConnected(isOpen);
        if (!isOpen) return;
        reportReached(store);
        if (isSubscribed || !live.isSettled) handleMissed(wasOpen);
        wasOpen = true;
      },
    });
    isSubscribed = true;
    return () => {
      unsubscribe();
      release();
      setIsConnected(undefined);
    };
  }, [isEnabled, mayListen, owner, store]);
  return { isConnected };
}

interface TopicHandlers<Event> extends Omit<StreamHandlers, 'onEvent'> {
  readonly onEvent: (event: Event) => void;
}

/** Subscribes to the events of one topic. */
export const useLiveEvents = <Event extends object>(
  topic: LiveTopic<Event>,
  { onEvent, ...handlers }: TopicHandlers<Event>,
): LiveState =>
  useLiveStream(true, {
    onEvent: (name, event) => {
      if (name === topic.name) onEvent(topic.event.decode(Object(event)));
    },
    ...handlers,
  });
