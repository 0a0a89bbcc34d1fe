import type { ClaimName, Role } from '@portal/wire';

/** A view of the portal as somebody else. */
export interface CallerView {
  readonly viewerId: number;
  readonly endsAt: Date;
}

/** The signed-in person, known from the session alone (D-04). */
export interface Caller {
  readonly id: number;
  readonly role: Role;
  /** The role in its wire form. */
  readonly roleNumber: 1 | 2;
  /** The rights beyond the role; queries check their scope. */
  readonly claims: readonly ClaimName[];
  /** True for a developer who may run a module of their machine in this portal (decision 0112). */
  readonly mayTryModules?: boolean;
  /** True when the session began after graduation: the person reads their own records only (D-63). */
  readonly isGraduate: boolean;
  /** True when the second factor was given in this session, or need not be given again in its browser. */
  readonly isVerified: boolean;
  /** True when the second factor is asked of the person, and the session lacks it: it opens nothing but what gives it. */
  readonly isPending: boolean;
  /** The member of staff who views the portal as this person, and changes nothing (decision 0099). */
  readonly view?: CallerView;
  /** Hash of the session token in hex; it identifies the session but grants no access. */
  readonly sessionId: string;
}

/** Who has signed in: the person, or the member of staff who views the portal as the person. */
export const signedInId = ({ id, view }: Pick<Caller, 'id' | 'view'>): number => view?.viewerId ?? id;

export const roleOf = (roleNumber: 1 | 2): Role => (roleNumber === 1 ? 'teacher' : 'student');
