import { useEffect, useEffectEvent, useState } from 'react';
import { LiveEvents } from './live-events.ts';
import { selectUser } from './session.ts';
import { usePortalSelector } from './store.ts';

const connections = new Map<string, LiveEvents>();

/** One connection for all who listen to an address in this tab; it goes with the last of them. */
function join(path: string, owner: number): { readonly live: LiveEvents; leave(): void } {
  const name = `${path} ${owner}`;
  const live = connections.get(name) ?? new LiveEvents(path, owner);
  connections.set(name, live);
  return {
    live,
    leave: () => {
      if (live.hasListeners) return;
      connections.delete(name);
      live.close();
    },
  };
}

interface Hearing {
  /** False while the server cannot be heard; unknown until it was tried. */
  readonly isConnected: boolean | undefined;
}

interface Effects {
  /** The data of one event, as the server sent it. */
  readonly onEvent: (data: string) => void;
  /** The connection stands again: something may have been missed. */
  readonly onReconnected: () => void;
}

/** Listens to the server's events, by one connection for all tabs of the browser; without a path to nothing. */
export function useLiveEvents(path: string | undefined, { onEvent, onReconnected }: Effects): Hearing {
  const owner = usePortalSelector(selectUser)?.personId ?? 0;
  const [isConnected, setIsConnected] = useState<boolean>();
  const heard = useEffectEvent(onEvent);
  const reconnected = useEffectEvent(onReconnected);
  useEffect(() => {
    if (path === undefined || typeof EventSource === 'undefined') return undefined;
    const { live, leave } = join(path, owner);
    let isFirst = true;
    const stop = live.listen({
      onEvent: (data) => heard(data),
      onState: (isOpen) => {
        setIsConnected(isOpen);
        if (isOpen && !isFirst) reconnected();
        isFirst = false;
      },
    });
    return () => {
      stop();
      leave();
      setIsConnected(undefined);
    };
  }, [path, owner]);
  return { isConnected };
}
