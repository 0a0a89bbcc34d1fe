import { role } from '../auth/auth.ts';
import type { Role } from '../contract/access.ts';
import { count, flag, id, optional, record, type Codec } from '../codec/codec.ts';
import { wireId } from '../codec/values.ts';
import { ContradictionError } from '../contract/contradiction-error.ts';

/** The other side of a conversation: a person, or a whole group or stream. */
export type Partner =
  | { readonly kind: 'person'; readonly personId: number; readonly role: Role }
  | { readonly kind: 'group'; readonly groupId: number; readonly isElective: boolean };

/** Identifies a conversation from a member's point of view: a discipline in a term, and the partner (decisions 4, Chat reach). */
export interface ConversationRef {
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly partner: Partner;
}

const roles = { t: 'teacher', s: 'student' } as const;

function partnerParam(partner: Partner): string {
  if (partner.kind === 'group') return `${partner.isElective ? 'e' : 'g'}${partner.groupId}`;
  return `${partner.role === 'teacher' ? 't' : 's'}${partner.personId}`;
}

/** The conversation's value in the address of the inbox, where no study filter names its course: `2026-2-11-4-t101`. */
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
      ? { kind: 'person', personId: id, role: roles[letter] }
      : { kind: 'group', groupId: id, isElective: letter === 'e' };
  return { academicYearId, termId, disciplineId, credits, partner };
}

/** Fields that identify the course of a conversation in most chat endpoints. */
export const courseFields = {
  academicYearId: ['year', id],
  termId: ['ws', id],
  disciplineId: ['id_discipline', id],
  credits: ['kredit', count],
} as const;

interface PartnerNames {
  readonly contact: string;
  readonly contactRole: string;
  readonly group: string;
  readonly isElective: string;
  /** Set when the endpoint also has the field `IsGroupChat`. */
  readonly hasGroupChatFlag?: boolean;
}

const NOBODY = -1;

/**
 * A partner, to be used with `INLINE`: a contact of -1 (or none) or `IsGroupChat` means the group chat (D-08, D-09). A person
 * together with the flag is a contradiction, because one reading would show a private message to the whole group.
 */
export function inlinePartner(names: PartnerNames): Codec<Partner> {
  const row = record({
    contact: [names.contact, optional(wireId)],
    contactRole: [names.contactRole, optional(role)],
    groupId: [names.group, optional(wireId)],
    isElective: [names.isElective, optional(flag)],
    isGroupChat: ['IsGroupChat', optional(flag)],
  });
  const isGroupChat = (is: boolean) => (names.hasGroupChatFlag === true ? is : undefined);
  return {
    get schema() {
      return row.schema;
    },
    decode: (wire) => {
      const { contact = NOBODY, contactRole, groupId, isElective, isGroupChat: hasFlag } = row.decode(wire);
      if (contact === NOBODY)
        return { kind: 'group', groupId: groupId ?? NOBODY, isElective: isElective ?? false };
      if (hasFlag === true) throw new ContradictionError('IsGroupChat');
      return { kind: 'person', personId: contact, role: contactRole ?? 'student' };
    },
    encode: (partner) =>
      row.encode(
        partner.kind === 'person'
          ? { contact: partner.personId, contactRole: partner.role, isGroupChat: isGroupChat(false) }
          : {
              contact: NOBODY,
              contactRole: 'student',
              groupId: partner.groupId,
              isElective: partner.isElective,
              isGroupChat: isGroupChat(true),
            },
      ),
  };
}

/** The partner with the field names of most chat endpoints. */
export const partner = inlinePartner({
  contact: 'id_to',
  contactRole: 'id_to_type',
  group: 'gr_potok',
  isElective: 'IsSelect',
});
