import { createElement } from 'react';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';
import { lazyOverlay } from '../overlay/lazy-overlay.ts';
import type { OverlayContent } from '../overlay/overlay.tsx';

interface Props extends OverlayContent {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A panel over the end of the page, such as filters on a phone; Escape closes it and gives the focus back. */
export function Drawer({ isOpen, ...content }: Props) {
  const Overlay = useLazyChunk(lazyOverlay, isOpen);
  return isOpen && Overlay && createElement(Overlay, { ...content, kind: 'drawer' });
}
