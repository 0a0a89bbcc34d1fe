import { useEffect, useEffectEvent } from 'react';

/** What Escape closes, the topmost last. */
const open: (() => void)[] = [];

function closeTopmost({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // Mantine's attribute of fields that use Escape themselves, such as an open list of options.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  open.at(-1)?.();
}

/** Closes on Escape unless something that was opened later is still open: Mantine would close all of them at once. */
export function useEscape(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeThis = () => close();
    if (open.push(closeThis) === 1) globalThis.addEventListener('keydown', closeTopmost, { capture: true });
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      if (open.length === 0) globalThis.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [isOpen]);
}
