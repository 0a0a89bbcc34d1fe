import { useEffect, useRef, useState } from 'react';

/** A line folds when its subgroup is picked, but not under the arrow keys, which pick on their way. */
export function useFolding() {
  const [isOpen, setIsOpen] = useState(false);
  const [picks, setPicks] = useState(0);
  const isByArrow = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (picks > 0) button.current?.focus();
  }, [picks]);
  return {
    isOpen,
    button,
    toggle: () => setIsOpen(!isOpen),
    fold: () => {
      setIsOpen(isByArrow.current);
      if (!isByArrow.current) setPicks(picks + 1);
    },
    listeners: {
      onKeyDownCapture: ({ key }: { readonly key: string }) => {
        isByArrow.current = key.startsWith('Arrow');
      },
      onPointerDownCapture: () => {
        isByArrow.current = false;
      },
    },
  };
}
