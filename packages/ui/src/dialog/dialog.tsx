import { createElement } from 'react';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';
import { lazyOverlay } from '../overlay/lazy-overlay.ts';
import type { OverlayContent } from '../overlay/overlay.tsx';

/** Props of `Dialog`. */
export interface DialogProps extends OverlayContent {
  readonly isOpen: boolean;
}

/** A modal dialog: it traps the focus, closes on Escape, and then returns the focus. */
export function Dialog({ isOpen, ...content }: DialogProps) {
  const Overlay = useLazyChunk(lazyOverlay, isOpen);
  return isOpen && Overlay && createElement(Overlay, { ...content, kind: 'dialog' });
}
