import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useEscape } from '../overlay/use-escape.ts';
import type { PanelPlace } from './place-panel.ts';
import { usePlacement } from './use-placement.ts';

interface Popup {
  readonly isOpen: boolean;
  /** Called for a press or focus elsewhere, and for Escape. */
  readonly onClose: (reason: 'elsewhere' | 'escape') => void;
  /** Set for a frame that is there already, such as a button. */
  readonly frame?: RefObject<HTMLElement | null>;
  readonly align?: PanelPlace['align'];
}

/**
 * The frame of a control and the panel that opens next to it, on the side where it fits. Escape, and a press or focus
 * elsewhere, close it.
 */
export function usePopup({ isOpen, onClose, frame: given, align = 'start' }: Popup) {
  const own = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const frame = given ?? own;
  usePlacement({ frame, panel, isOpen }, { side: 'below', align });
  useEscape(isOpen, () => onClose('escape'));
  const closeFor = useEffectEvent(({ target }: Event) => {
    const isInside = (part: Element | null) => target instanceof Node && part?.contains(target) === true;
    if (!isInside(frame.current) && !isInside(panel.current)) onClose('elsewhere');
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: Event) => closeFor(event);
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  }, [isOpen]);
  return { frame: own, panel };
}
