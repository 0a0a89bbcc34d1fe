import { writeStudyParams } from '@portal/platform';
import type { IconName } from '@portal/ui';
import type { SearchHit } from '@portal/wire';
import type { Menu } from '../shared/menu.ts';
import type { NavItem } from '../shared/nav-item.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Extra information, such as the discipline of a person. */
  readonly hint?: string;
  /** Path below `/lms`, or the address of another site; neither when the entry is unavailable. */
  readonly to?: string;
  readonly address?: string;
}

export interface PaletteGroup {
  readonly id: 'sections' | 'disciplines' | 'people';
  readonly items: readonly PaletteItem[];
}

/** The entries of the menu; those that are not connected have a hint instead of an address. */
export const itemsOfMenu = ({ entries, unavailable }: Menu, unavailableHint: string): PaletteItem[] => [
  ...entries.map((entry) => {
    if (entry.kind === 'link') {
      const { id, label, icon, address } = entry;
      return { id, label, icon, address };
    }
    const { key, to, label, icon } = entry.item;
    return { id: key, label, icon, to };
  }),
  ...unavailable.map(({ id, label, icon }) => ({ id, label, icon, hint: unavailableHint })),
];

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
  const { kind, personId, name, disciplineName, groupName } = hit;
  const { academicYearId, termId, disciplineRowId, semesterId, groupId } = hit;
  const place = { academicYearId, termId, disciplineRowId, semesterId, groupId };
  const isGroup = personId === undefined || personId === null;
  return {
    id: `${kind}-${personId ?? `${disciplineRowId}-${groupId}`}`,
    label: name,
    icon: isGroup ? 'group' : 'person',
    hint: isGroup ? `${groupHint} · ${disciplineName}` : `${disciplineName} · ${groupName}`,
    to: `${disciplineAddress(page, place)}&${page.itemParam ?? 'item'}=${personId ?? 'group'}`,
  };
}
