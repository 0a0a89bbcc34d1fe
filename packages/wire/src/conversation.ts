import { role } from './auth.ts';
import type { Role } from './access.ts';
import { count, flag, id, optional, record, wireId, type Codec } from './codec.ts';

/** Who one talks with: a person, or a whole group or stream. */
export type Partner =
  | { readonly kind: 'person'; readonly personId: number; readonly role: Role }
  | { readonly kind: 'group'; readonly groupId: number; readonly isElective: boolean };

/** A conversation as its members name it: a discipline in a term, and the partner (decisions 4, Chat reach). */
export interface ConversationRef {
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly partner: Partner;
}

/** The course of a conversation, as most calls of the chat spell it. */
export const course = {
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
  /** Where a call of the specification also says it by `IsGroupChat`. */
  readonly hasGroupChatFlag?: boolean;
}

/** The partner among the other fields: a contact of -1 (or none) or `IsGroupChat` means the group chat (D-08, D-09). */
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
    schema: row.schema,
    decode: (wire) => {
      const { contact = -1, contactRole, groupId, isElective, isGroupChat: isSaid } = row.decode(wire);
      return contact === -1 || isSaid === true
        ? { kind: 'group', groupId: groupId ?? -1, isElective: isElective ?? false }
        : { kind: 'person', personId: contact, role: contactRole ?? 'student' };
    },
    encode: (partner) =>
      row.encode(
        partner.kind === 'person'
          ? { contact: partner.personId, contactRole: partner.role, isGroupChat: isGroupChat(false) }
          : {
              contact: -1,
              contactRole: 'student',
              groupId: partner.groupId,
              isElective: partner.isElective,
              isGroupChat: isGroupChat(true),
            },
      ),
  };
}

/** The partner as most calls of the chat spell it. */
export const partner = inlinePartner({
  contact: 'id_to',
  contactRole: 'id_to_type',
  group: 'gr_potok',
  isElective: 'IsSelect',
});
