import type { Partner } from '@portal/wire';
import type { PartnerRow } from './members.queries.ts';

/** The partner from the columns of a row: the other person, or the group. */
export const partnerOf = ({
  partnerId,
  partnerRole,
  groupId,
  isElective,
}: Pick<PartnerRow, 'partnerId' | 'partnerRole' | 'groupId' | 'isElective'>): Partner =>
  partnerId === null
    ? { kind: 'group', groupId: groupId ?? 0, isElective }
    : { kind: 'person', personId: partnerId, role: partnerRole === 1 ? 'teacher' : 'student' };
