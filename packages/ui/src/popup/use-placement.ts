import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { forgetPlace, placePanel, type PanelPlace } from './place-panel.ts';

interface Placement {
  readonly frame: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
}

/** Keeps a panel next to its frame, on the side where it fits. */
export function usePlacement({ frame, panel, isOpen }: Placement, wanted: PanelPlace): void {
  const place = useEffectEvent(() => {
    if (!frame.current || !panel.current) return;
    if (isOpen) placePanel(frame.current, panel.current, wanted);
    else forgetPlace(panel.current);
  });
  // After every render, because the panel's size depends on its content.
  useLayoutEffect(() => place());
  useEffect(() => {
    if (!isOpen) return undefined;
    const placeAgain = () => place();
    window.addEventListener('resize', placeAgain);
    window.visualViewport?.addEventListener('resize', placeAgain);
    window.addEventListener('scroll', placeAgain, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', placeAgain);
      window.visualViewport?.removeEventListener('resize', placeAgain);
      window.removeEventListener('scroll', placeAgain, { capture: true });
    };
  }, [isOpen]);
}
