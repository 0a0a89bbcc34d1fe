import type { Contact, ConversationRef, Partner, PeopleRequest } from '@portal/wire';

/** The group chat's value in the URL. */
export const GROUP_CHAT_KEY = 'group';

/** The contact's value in the URL: `group`, or the person's id. */
export const contactKey = ({ kind, personId }: Contact): string =>
  kind === 'groupChat' ? GROUP_CHAT_KEY : String(personId);

export const contactWithKey = (contacts: readonly Contact[] | undefined, key: string): Contact | undefined =>
  contacts?.find((one) => contactKey(one) === key);

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

const kinds = { t: 'teacher', s: 'student' } as const;

function partnerParam(partner: Partner): string {
  if (partner.kind === 'group') return `${partner.isElective ? 'e' : 'g'}${partner.groupId}`;
  return `${partner.role === 'teacher' ? 't' : 's'}${partner.personId}`;
}

/** The conversation's value in the URL of the inbox, where no study filter names its course: `2026-2-11-4-t101`. */
export const conversationParam = ({
  academicYearId,
  termId,
  disciplineId,
  credits,
  partner,
}: ConversationRef): string =>
  [academicYearId, termId, disciplineId, credits, partnerParam(partner)].join('-');

/** Reads a value of `conversationParam`; `undefined` for other texts. */
export function conversationOfParam(param: string): ConversationRef | undefined {
  const found = /^(\d{1,9})-(\d{1,9})-(\d{1,9})-(\d{1,4})-([tsge])(\d{1,9})$/.exec(param);
  if (!found) return undefined;
  const [academicYearId = 0, termId = 0, disciplineId = 0, credits = 0] = found.slice(1, 5).map(Number);
  const [letter, id] = [found[5], Number(found[6])];
  const partner: Partner =
    letter === 't' || letter === 's'
      ? { kind: 'person', personId: id, role: kinds[letter] }
      : { kind: 'group', groupId: id, isElective: letter === 'e' };
  return { academicYearId, termId, disciplineId, credits, partner };
}

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
