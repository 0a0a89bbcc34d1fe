/** The kind of a toast. */
export type ToastKind = 'info' | 'success' | 'error';

/** A short message at the top right. */
export interface ToastMessage {
  readonly kind?: ToastKind;
  readonly text: string;
}

/** Shows a short message for 5 s (spec §9). Also show important messages on the page. */
export async function showToast({ kind = 'info', text }: ToastMessage): Promise<void> {
  // Loaded with the first message, so that the login page stays small.
  const { addToast } = await import('./toasts.tsx');
  addToast(kind, text);
}
