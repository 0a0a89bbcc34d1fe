import { useEffect, useRef } from 'react';
import { hasNoFocus } from '@portal/ui/forms';

/** Moves the focus to the returned button when an entry has left the list together with the button that removed it. */
export function useFocusAfterRemoval(count: number) {
  const button = useRef<HTMLButtonElement>(null);
  const countBefore = useRef(count);
  useEffect(() => {
    if (count < countBefore.current && hasNoFocus()) button.current?.focus();
    countBefore.current = count;
  }, [count]);
  return button;
}
