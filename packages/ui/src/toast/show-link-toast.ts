/** A short message whose first line is a link. */
export interface LinkToast {
  readonly title: string;
  readonly text: string;
  /** The address of the link. */
  readonly href: string;
  /** Called instead of opening the address when the link opens on this page, not in another tab. */
  readonly onOpen: () => void;
}

/** Shows a short message that leads to what it tells, for 10 seconds; hovering stops the clock. */
export async function showLinkToast(message: LinkToast): Promise<void> {
  const { addLinkToast } = await import('./link-toast.tsx');
  addLinkToast(message);
}
