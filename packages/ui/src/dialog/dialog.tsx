import { createElement, type ReactNode } from 'react';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** Omit it for a dialog that Escape and the close button must not close. */
  readonly onClose?: () => void;
}

const modal = new LazyChunk(
  async () => (await import(/* webpackChunkName: "mantine" */ './modal.tsx')).Modal,
);

/** A modal dialog: it traps the focus, closes on Escape, and then returns the focus. */
export function Dialog(dialog: DialogProps) {
  const Modal = useLazyChunk(modal, dialog.isOpen);
  return Modal && createElement(Modal, dialog);
}
