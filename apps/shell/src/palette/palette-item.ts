import { writeStudyParams } from '@portal/platform';
import type { IconName } from '@portal/ui';
import { conversationName, type SearchHit, type UnreadItem } from '@portal/wire';
import type { Menu } from '../shared/menu/menu.ts';
import type { NavItem } from '../shared/menu/nav-item.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Extra information, such as the discipline of a person. */
  readonly hint?: string;
  /** Path below `/lms`, or the address of another site; neither when the entry is unavailable. */
  readonly to?: string;
  readonly address?: string;
  /** What an action does instead of opening an address. */
  readonly run?: () => void;
  /** True for a conversation, in which one can write. */
  readonly isConversation?: boolean;
}

export interface PaletteGroup {
  readonly id:
    | 'recent'
    | 'sections'
    | 'classes'
    | 'disciplines'
    | 'actions'
    | 'people'
    | 'unread'
    | 'unavailable';
  readonly items: readonly PaletteItem[];
}

/** The entries of the menu that lead somewhere. */
export const itemsOfMenu = ({ entries, staffPages }: Menu, staffHint: string): PaletteItem[] => [
  ...entries.map((entry) => {
    if (entry.kind === 'link') {
      const { id, label, icon, address } = entry;
      return { id, label, icon, address };
    }
    const { key, to, label, icon } = entry.item;
    return { id: key, label, icon, to };
  }),
  ...staffPages.map(({ key, to, label, icon }) => ({ id: key, label, icon, to, hint: staffHint })),
];

/** The entries of the menu that are not connected: they have a hint instead of an address. */
export const unavailableItemsOf = ({ unavailable }: Menu, hint: string): PaletteItem[] =>
  unavailable.map(({ id, label, icon }) => ({ id, label, icon, hint }));

export const isUsable = ({ to, address, run }: PaletteItem): boolean =>
  to !== undefined || address !== undefined || run !== undefined;

interface StudyPlace {
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineRowId: number;
  readonly semesterId?: number;
  readonly groupId?: number;
}

/** The address of a module's page for a discipline. */
export const disciplineAddress = ({ to }: NavItem, place: StudyPlace): string =>
  `${to}?${writeStudyParams(new URLSearchParams(), place)}`;

/** Opens a person or a whole group on the page of a module. */
export function itemOfSearchHit(page: NavItem, hit: SearchHit, groupHint: string): PaletteItem {
  const { kind, personId, disciplineName, groupName } = hit;
  const { academicYearId, termId, disciplineRowId, semesterId, groupId } = hit;
  const place = { academicYearId, termId, disciplineRowId, semesterId, groupId };
  const isGroup = personId === undefined || personId === null;
  const { title, detail } = conversationName({ ...hit, isGroup });
  return {
    id: `${kind}-${personId ?? `${disciplineRowId}-${groupId}`}`,
    label: title,
    icon: isGroup ? 'group' : 'person',
    hint: isGroup ? `${detail} · ${groupHint}` : `${disciplineName} · ${groupName}`,
    to: `${disciplineAddress(page, place)}&${page.itemParam ?? 'item'}=${personId ?? 'group'}`,
    isConversation: true,
  };
}

/** A conversation with unread messages. */
export const itemOfUnread = ({ type, tag, title, body, address }: UnreadItem): PaletteItem => ({
  id: `${type}-${tag}`,
  label: title,
  icon: 'message',
  hint: body,
  to: address,
  isConversation: true,
});
