import type { Partner } from '@portal/wire';
import type { PartnerRow } from './member.queries.ts';

/** The partner of a conversation as its row names it: the other of two, or the group. */
export const partnerOf = ({
  partnerId,
  partnerRole,
  groupId,
  isElective,
}: Pick<PartnerRow, 'partnerId' | 'partnerRole' | 'groupId' | 'isElective'>): Partner =>
  partnerId === null
    ? { kind: 'group', groupId: groupId ?? 0, isElective }
    : { kind: 'person', personId: partnerId, role: partnerRole === 1 ? 'teacher' : 'student' };
