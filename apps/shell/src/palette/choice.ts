import { writeChoices } from '@portal/platform';
import type { IconName } from '@portal/ui';
import type { SearchHit } from '@portal/wire';
import type { MenuEntry } from '../shared/menu.ts';

/** One line of the palette. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** What else there is to say of it, such as the discipline in which one meets a person. */
  readonly hint?: string;
  /** Where it leads: below `/lms`, or to another site; nowhere when the university has not connected it. */
  readonly to?: string;
  readonly address?: string;
}

/** Lines that belong together, under their heading. */
export interface ChoiceGroup {
  readonly id: 'sections' | 'disciplines' | 'people';
  readonly choices: readonly Choice[];
}

/** An entry of the menu as a line of the palette. */
export function choiceOfEntry(entry: MenuEntry, missingHint: string): Choice {
  if (entry.kind === 'page') {
    const { key, to, label, icon } = entry.item;
    return { id: key, label, icon, to };
  }
  const { id, label, icon } = entry;
  return entry.kind === 'link'
    ? { id, label, icon, address: entry.address }
    : { id, label, icon, hint: missingHint };
}

interface Place {
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineRowId: number;
  readonly semesterId?: number;
  readonly groupId?: number;
}

/** The chat in a discipline, with nobody yet. */
export const chatAddress = (chat: string, place: Place): string =>
  `${chat}?${writeChoices(new URLSearchParams(), place)}`;

/** The chat with somebody who was found, or the group chat. */
export function choiceOfHit(chat: string, hit: SearchHit, groupChat: string): Choice {
  const { kind, personId, name, disciplineName, groupName } = hit;
  const { academicYearId, termId, disciplineRowId, semesterId, groupId } = hit;
  const place = { academicYearId, termId, disciplineRowId, semesterId, groupId };
  const isGroup = kind === 'groupChat';
  return {
    id: `${kind}-${personId ?? `${disciplineRowId}-${groupId}`}`,
    label: name,
    icon: isGroup ? 'group' : 'person',
    hint: isGroup ? `${groupChat} · ${disciplineName}` : `${disciplineName} · ${groupName}`,
    to: `${chatAddress(chat, place)}&with=${personId ?? 'group'}`,
  };
}
