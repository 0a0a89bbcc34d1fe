import { useEffect, useEffectEvent, useRef } from 'react';

interface Popup {
  readonly isOpen: boolean;
  /** Called for a press or focus elsewhere, and for Escape. */
  readonly onClose: (reason: 'elsewhere' | 'escape') => void;
}

/** The frame of a control with a part that opens: Escape, and a press or focus elsewhere, close it. */
export function usePopup({ isOpen, onClose }: Popup) {
  const frame = useRef<HTMLDivElement>(null);
  const closeFor = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // A dialog around the control must not close as well.
      event.stopPropagation();
      onClose('escape');
    } else if (event.target instanceof Node && !frame.current?.contains(event.target)) onClose('elsewhere');
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const opened = frame.current;
    const listener = (event: Event) => closeFor(event);
    opened?.addEventListener('keydown', listener);
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      opened?.removeEventListener('keydown', listener);
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  }, [isOpen]);
  return frame;
}
