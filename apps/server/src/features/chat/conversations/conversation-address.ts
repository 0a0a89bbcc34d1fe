import type { Partner } from '@portal/wire';

/** The position of a conversation in the lists of one member; null when it is in none of them. */
export interface ListPosition {
  readonly disciplineRowId: number | null;
  readonly semesterId: number | null;
  readonly groupId: number | null;
}

export interface ConversationPlace extends ListPosition {
  readonly academicYearId: number;
  readonly termId: number;
  readonly partner: Partner;
  /** The message to jump to. */
  readonly messageId?: number;
}

const PAGE = '/chat';

/** The address of a conversation below `/lms`; of the whole page when the member's lists no longer have it. */
export function conversationAddress(place: ConversationPlace): string {
  const { academicYearId, termId, disciplineRowId, semesterId, groupId, partner, messageId } = place;
  if (disciplineRowId === null || semesterId === null || groupId === null) return PAGE;
  const search = new URLSearchParams({
    year: String(academicYearId),
    term: String(termId),
    discipline: String(disciplineRowId),
    semester: String(semesterId),
    group: String(groupId),
    with: partner.kind === 'person' ? String(partner.personId) : 'group',
    ...(messageId !== undefined && { message: String(messageId) }),
  });
  return `${PAGE}?${search.toString()}`;
}
