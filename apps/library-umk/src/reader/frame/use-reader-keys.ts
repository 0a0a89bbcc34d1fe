import { useEffect, useEffectEvent } from 'react';

/** What the keys of the reader do. */
export interface ReaderActions {
  next(): unknown;
  previous(): unknown;
  first(): unknown;
  last(): unknown;
  larger(): unknown;
  smaller(): unknown;
  search(): unknown;
  /** Closes what is open; returns false when nothing was. */
  close(): boolean;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const byKey: Readonly<Record<string, keyof ReaderActions>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '/': 'search',
  Escape: 'close',
};

/** Returns the action of a key; the letter of Ctrl+F is found by its place, for Cyrillic keyboards. */
export function actionOf({ key, code, ctrlKey, metaKey, altKey }: KeyPress): keyof ReaderActions | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return code === 'KeyF' ? 'search' : undefined;
  return byKey[key];
}

/** A key that is pressed in a field, a button's menu or a dialog belongs to it, except Escape. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [role="dialog"], [role="menu"]') !== null;

/** Handles the keys of the reader while its page is open. */
export function useReaderKeys(actions: ReaderActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = actionOf(event);
    const action = name && actions[name];
    if (!action || event.defaultPrevented) return;
    if (isTyping(event.target) && name !== 'close' && !(event.ctrlKey || event.metaKey)) return;
    if (action.call(actions) === false) return;
    event.preventDefault();
    // The palette of the portal listens to "/" too.
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
