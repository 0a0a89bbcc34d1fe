import { useRef, type KeyboardEvent } from 'react';
import { foldText } from '@portal/i18n';
import { nextInList, nextPosition } from '../focus/next-position.ts';

/** Letters that follow each other sooner are the start of one word. */
const PAUSE_MS = 500;

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * The position that a key leads to in a menu: arrows, Home and End, and the letters that a label begins with; the same letter
 * again leads to the next such label.
 */
export function useMenuKeys(labels: readonly string[]) {
  const typed = useRef({ text: '', at: 0 });
  const count = labels.length;

  const positionOfTyped = (event: KeyboardEvent, at: number): number | undefined => {
    if (!isTyping(event)) return undefined;
    const isLater = event.timeStamp - typed.current.at > PAUSE_MS;
    const text = (isLater ? '' : typed.current.text) + event.key;
    typed.current = { text, at: event.timeStamp };
    const start = foldText(new Set(text).size === 1 ? event.key : text);
    const inOrder = labels.map((_, step) => (at + step + (start.length === 1 ? 1 : 0)) % count);
    return inOrder.find((position) => foldText(labels[position] ?? '').startsWith(start));
  };

  return (event: KeyboardEvent, at: number): number | undefined => {
    const { key } = event;
    return nextPosition(key, at, count) ?? nextInList(key, at, count) ?? positionOfTyped(event, at);
  };
}
