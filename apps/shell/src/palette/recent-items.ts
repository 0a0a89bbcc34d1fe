import type { PaletteItem } from './palette-item.ts';

const MAX_STORED = 8;

/** What is stored of an item that was opened. */
type RecentItem = Pick<PaletteItem, 'id' | 'label' | 'icon' | 'hint' | 'isConversation'> & {
  readonly to: string;
};

const isRecentItem = (value: unknown): value is RecentItem => {
  const { id, label, icon, to } = Object(value);
  return [id, label, icon, to].every((field) => typeof field === 'string');
};

/** The items of the stored text, newest first; those whose page has left the menu are left out. */
export function readRecentItems(text: string, isPage: (path: string) => boolean): RecentItem[] {
  if (text === '') return [];
  try {
    const stored: unknown = JSON.parse(text);
    return (Array.isArray(stored) ? stored : [])
      .filter(isRecentItem)
      .filter(({ to }) => isPage(to.split('?')[0] ?? to));
  } catch (error) {
    // Written by another version of the portal.
    console.warn(error);
    return [];
  }
}

/** The text with an item that was just opened first; items that open no page of the portal change nothing. */
export function addRecentItem(items: readonly RecentItem[], opened: PaletteItem): string {
  const { id, label, icon, hint, to, isConversation } = opened;
  if (to === undefined) return JSON.stringify(items);
  const others = items.filter((item) => item.to !== to);
  return JSON.stringify([{ id, label, icon, hint, to, isConversation }, ...others].slice(0, MAX_STORED));
}
