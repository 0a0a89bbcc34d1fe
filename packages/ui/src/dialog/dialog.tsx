import { createElement, type ReactNode } from 'react';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';

/** What a dialog asks, and how it ends. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** Left out where there is nothing to go back to: neither Escape nor a cross closes it then. */
  readonly onClose?: () => void;
}

/** The dialog that opens: a file of its own. */
const modal = new LazyChunk(async () => (await import(/* webpackChunkName: "kit" */ './modal.tsx')).Modal);

/** A question or a form over the page: the focus stays inside, Escape closes and gives it back. */
export function Dialog(dialog: DialogProps) {
  const Modal = useLazyChunk(modal, dialog.isOpen);
  return Modal && createElement(Modal, dialog);
}
