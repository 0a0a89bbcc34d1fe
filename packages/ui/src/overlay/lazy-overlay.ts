import { LazyChunk } from '../lazy/lazy-chunk.ts';

/** What opens over the page is loaded when it is first needed. */
export const lazyOverlay = new LazyChunk(
  async () => (await import(/* webpackChunkName: "overlays" */ './overlay.tsx')).Overlay,
);
