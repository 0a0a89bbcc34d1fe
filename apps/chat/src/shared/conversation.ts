import type { Contact, ConversationRef, Partner, PeopleRequest } from '@portal/wire';

/** The group chat's value in the URL. */
export const GROUP_CHAT_KEY = 'group';

/** The contact's value in the URL: `group`, or the person's id. */
export const contactKey = ({ kind, personId }: Contact): string =>
  kind === 'groupChat' ? GROUP_CHAT_KEY : String(personId);

const partnerOf = ({ kind, personId }: Contact, { groupId, isElective }: PeopleRequest): Partner =>
  kind === 'groupChat' || personId === undefined
    ? { kind: 'group', groupId, isElective }
    : { kind: 'person', personId, role: kind };

/** The conversation with a contact of a people list. */
export const conversationWith = (contact: Contact, request: PeopleRequest): ConversationRef => ({
  academicYearId: request.academicYearId,
  termId: request.termId,
  disciplineId: request.disciplineId,
  credits: request.credits,
  partner: partnerOf(contact, request),
});

const partnerKey = (partner: Partner): string =>
  partner.kind === 'group' ? `group-${partner.groupId}-${partner.isElective}` : `person-${partner.personId}`;

/** A unique key of a conversation, for caches and lanes. */
export const conversationKey = ({
  academicYearId,
  termId,
  disciplineId,
  credits,
  partner,
}: ConversationRef): string => [academicYearId, termId, disciplineId, credits, partnerKey(partner)].join('/');

/** The name of the unfinished message of a conversation. */
export const draftName = (ref: ConversationRef): string => `chat ${conversationKey(ref)}`;
