import { createElement, type ReactNode } from 'react';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';

/** Props of `Drawer`. */
export interface DrawerProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
}

const openedDrawer = new LazyChunk(
  async () => (await import(/* webpackChunkName: "mantine" */ './opened-drawer.tsx')).OpenedDrawer,
);

/** A panel over the end of the page, such as filters on a phone; Escape closes it and gives the focus back. */
export function Drawer(drawer: DrawerProps) {
  const OpenedDrawer = useLazyChunk(openedDrawer, drawer.isOpen);
  return OpenedDrawer && createElement(OpenedDrawer, drawer);
}
