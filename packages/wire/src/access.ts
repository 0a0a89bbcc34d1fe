/** The two roles that may enter (spec §6). */
export type Role = 'teacher' | 'student';

/** Who may ask: the first word of every endpoint of the contract. Ownership comes on top, as a join in the query. */
export type Access = 'anyone' | 'signed-in' | Role;

/** The rules written out: which caller passes which rule. The access matrix is tested against this table. */
export const allowedRoles: Readonly<Record<Access, readonly ('nobody' | Role)[]>> = {
  anyone: ['nobody', 'teacher', 'student'],
  'signed-in': ['teacher', 'student'],
  teacher: ['teacher'],
  student: ['student'],
};
