import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the person returns to this tab, where something may have changed in another one. */
export function useOnReturn(callback: () => void): void {
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => onReturn();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}
