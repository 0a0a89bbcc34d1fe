import { useCallback, useDeferredValue, useRef, useState, type RefObject } from 'react';
import { useIsHydrated } from '@portal/platform';

const MESSAGE = '[data-message-id]';

/** Scrolls a list so that the first message on the screen is where it was in the list above it. */
function alignWith(first: HTMLElement): void {
  const list = first.nextElementSibling;
  const { top } = first.getBoundingClientRect();
  const messages = [...first.querySelectorAll<HTMLElement>(MESSAGE)];
  const seen = messages.find((message) => message.getBoundingClientRect().bottom > top);
  const id = seen?.dataset['messageId'];
  const same = id === undefined ? null : list?.querySelector(`[data-message-id="${id}"]`);
  if (list && seen && same)
    list.scrollTop += same.getBoundingClientRect().top - seen.getBoundingClientRect().top;
}

interface FirstList {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** True while the rows of the server's page show. */
  readonly isShown: boolean;
  /** True while nothing shows but an empty list: it was opened without the server's page, and has not measured its rows. */
  readonly isWaiting: boolean;
  /** True when the browser works, so that the list can measure its rows. */
  readonly isMeasurable: boolean;
  /** The list below them is in place. */
  readonly onLocated: () => void;
}

/** The rows of the server's page cover the list until it has measured its rows, so that no frame is empty. */
export function useFirstRows(): FirstList {
  // Deferred, so that the list appears in small steps: the page answers meanwhile, and its rows are on the screen already.
  const isMeasurable = useDeferredValue(useIsHydrated());
  const [isShown, setIsShown] = useState(!isMeasurable);
  const [isLocated, setIsLocated] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const onLocated = useCallback(() => {
    if (ref.current) alignWith(ref.current);
    setIsShown(false);
    setIsLocated(true);
  }, []);
  return { ref, isShown, isWaiting: !isShown && !isLocated, isMeasurable, onLocated };
}
