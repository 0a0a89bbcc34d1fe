import { useEffectEvent, useLayoutEffect } from 'react';

/** What Escape closes, the topmost last. */
const open: (() => void)[] = [];

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // One press closes one thing: nothing below hears of it.
  event.stopPropagation();
  open.at(-1)?.();
}

/** Closes on Escape unless something that was opened later is still open; the key counts as soon as the thing is seen. */
export function useEscape(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const closeThis = () => close();
    if (open.push(closeThis) === 1) globalThis.addEventListener('keydown', closeTopmost, { capture: true });
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      if (open.length === 0) globalThis.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [isOpen]);
}
