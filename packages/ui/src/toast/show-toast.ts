/** What a toast is about. */
export type ToastKind = 'info' | 'success' | 'error';

/** A short message at the top right. */
export interface ToastMessage {
  readonly kind?: ToastKind;
  readonly text: string;
}

/** Shows a short message for 5 s (spec §9). What must not be missed belongs in the page as well. */
export async function showToast({ kind = 'info', text }: ToastMessage): Promise<void> {
  // Loaded with the first message: the login page does without.
  const { addToast } = await import('./toasts.tsx');
  addToast(kind, text);
}
