import { useRef, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
const readElement = () => document.fullscreenElement;

/** Shows one element on the whole screen. Phones of Apple cannot, so that `isPossible` is false there. */
export function useFullScreen<Shown extends HTMLElement>() {
  const target = useRef<Shown>(null);
  const isFull = useSyncExternalStore(subscribe, readElement) !== null;
  return {
    target,
    isFull,
    isPossible: document.fullscreenEnabled,
    toggle: () => {
      // Refused without a user's gesture, and while another page is on the whole screen: the page stays as it is.
      const done = isFull ? document.exitFullscreen() : target.current?.requestFullscreen();
      done?.catch(() => undefined);
    },
  };
}
