import { useEffect, useEffectEvent, useState } from 'react';
import { LiveEvents } from './live-events.ts';
import { selectUser } from './session.ts';
import { usePortalSelector } from './store.ts';

const connections = new Map<string, LiveEvents>();

/** Shares one connection between all subscribers of a path in this tab; the last `release` closes it. */
function acquire(path: string, owner: number): { readonly live: LiveEvents; release(): void } {
  const name = `${path} ${owner}`;
  const live = connections.get(name) ?? new LiveEvents(path, owner);
  connections.set(name, live);
  return {
    live,
    release: () => {
      if (live.hasListeners) return;
      connections.delete(name);
      live.close();
    },
  };
}

interface LiveState {
  /** `undefined` until the first attempt to connect. */
  readonly isConnected: boolean | undefined;
}

interface Handlers {
  readonly onEvent: (data: string) => void;
  /** Events may have been missed before the connection was restored. */
  readonly onReconnected: () => void;
}

/** Subscribes to the server-sent events of a path over one connection for all tabs; does nothing without a path. */
export function useLiveEvents(path: string | undefined, { onEvent, onReconnected }: Handlers): LiveState {
  const owner = usePortalSelector(selectUser)?.personId ?? 0;
  const [isConnected, setIsConnected] = useState<boolean>();
  const handleEvent = useEffectEvent(onEvent);
  const handleReconnected = useEffectEvent(onReconnected);
  useEffect(() => {
    if (path === undefined || typeof EventSource === 'undefined') return undefined;
    const { live, release } = acquire(path, owner);
    let isFirst = true;
    const unsubscribe = live.subscribe({
      onEvent: (data) => handleEvent(data),
      onState: (isOpen) => {
        setIsConnected(isOpen);
        if (isOpen && !isFirst) handleReconnected();
        isFirst = false;
      },
    });
    return () => {
      unsubscribe();
      release();
      setIsConnected(undefined);
    };
  }, [path, owner]);
  return { isConnected };
}
