/** What was typed into the field of a page's first view. */
export interface EarlyText {
  readonly text: string;
  readonly selection: readonly [start: number, end: number];
  readonly isFocused: boolean;
}

/**
 * Removes the plain view that the server has rendered instead of a module's page, and returns what was typed into its field. The page
 * calls it when it shows the same; `onSend` is called when the button of the view was pressed before.
 */
export function takeFirstView(onSend: () => void = () => undefined): EarlyText | undefined {
  const view = document.getElementById('first-view');
  const field = view?.querySelector('textarea');
  if (!view || view.hidden) return undefined;
  const early = field && {
    text: field.value,
    selection: [field.selectionStart, field.selectionEnd] as const,
    isFocused: document.activeElement === field,
  };
  view.hidden = true;
  const form = view.querySelector('form');
  form?.addEventListener('submit', onSend);
  // The page's script presses the button again as for every form that starts (index.html), when the page has the text.
  form?.setAttribute('data-started', '');
  setTimeout(() => {
    window.dispatchEvent(new Event('portal-started'));
    view.remove();
  });
  return early ?? undefined;
}
