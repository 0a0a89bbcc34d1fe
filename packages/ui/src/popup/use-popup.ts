import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placePanel } from './place-panel.ts';

interface Popup {
  readonly isOpen: boolean;
  /** Called for a press or focus elsewhere, and for Escape. */
  readonly onClose: (reason: 'elsewhere' | 'escape') => void;
}

/**
 * The frame of a control and the panel that opens next to it, on the side where it fits. Escape, and a press or focus
 * elsewhere, close it.
 */
export function usePopup({ isOpen, onClose }: Popup) {
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    if (!frame.current || !panel.current) return;
    if (isOpen) placePanel(frame.current, panel.current);
    else delete panel.current.dataset.side;
  });
  // After every render, because the panel's size depends on its content.
  useLayoutEffect(() => place());
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
    const placeAgain = () => place();
    window.addEventListener('resize', placeAgain);
    window.visualViewport?.addEventListener('resize', placeAgain);
    return () => {
      opened?.removeEventListener('keydown', listener);
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
      window.removeEventListener('resize', placeAgain);
      window.visualViewport?.removeEventListener('resize', placeAgain);
    };
  }, [isOpen]);
  return { frame, panel };
}
