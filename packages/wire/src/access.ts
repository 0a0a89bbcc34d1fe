/** The two roles that may sign in (spec §6). */
export type Role = 'teacher' | 'student';

/** The access rule of an endpoint. Ownership is checked in addition, as a join in the query. */
export type Access = 'anyone' | 'signed-in' | Role;

/** Which callers pass which access rule; the access tests check every endpoint against this table. */
export const allowedRoles: Readonly<Record<Access, readonly ('nobody' | Role)[]>> = {
  anyone: ['nobody', 'teacher', 'student'],
  'signed-in': ['teacher', 'student'],
  teacher: ['teacher'],
  student: ['student'],
};
