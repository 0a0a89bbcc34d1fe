import type { ModuleName } from '../modules/module-names.ts';
import type { ProgramAccess } from './program-access.ts';

/** The two roles that may sign in (spec §6). */
export type Role = 'teacher' | 'student';

/**
 * Who a page is for: graduates see pages of their own while they read their records (D-63); `staff` are those of the teacher's role with
 * claims who teach nobody (D-65).
 */
export type PageAudience = Role | 'graduate' | 'staff';

/**
 * The portal's own claims that an endpoint or a screen checks: rights of staff beyond the role, granted by the operator (D-27). Modules
 * declare theirs in their contracts.
 */
export const claimNames = [
  'news.publish',
  'library.edit',
  'people.manage',
  'groups.manage',
  'timetable.manage',
  'registration.manage',
  'questionnaires.manage',
  'payments.manage',
  'grades.register',
  'documents.issue',
  'orders.process',
  'reports.read',
  'imports.run',
  'imports.approve',
  'settings.manage',
  'audit.read',
] as const;
export type PortalClaim = (typeof claimNames)[number];
/** Any claim that an endpoint or a screen checks. */
export type ClaimName = PortalClaim | ModuleName;

/** An access rule that requires a session. */
export type SignedInAccess = 'signed-in' | Role | { readonly claim: ClaimName };

/** The access rule of an endpoint. Queries also check ownership and the scope of a claim, with a join. */
export type Access = 'anyone' | SignedInAccess | ProgramAccess;

/** The facts of a session that access rules check. */
export interface AccessFacts {
  readonly role: Role;
  readonly claims: readonly string[];
  /** A student who has graduated calls only what is declared for graduates (D-63). */
  readonly isGraduate: boolean;
  /** Staff see the portal as this person: they change nothing, and read nothing private. */
  readonly isViewed?: boolean;
}

/** Who may call an endpoint. */
export interface AccessRule {
  readonly access: Access;
  /** True when a graduate may call it, too, for as long as the setting `alumniAccess` says (D-63). */
  readonly isForGraduates?: boolean;
  /** True when it changes data. */
  readonly writes?: boolean;
  /** True when nobody but the person reads it, also not staff who view the portal as that person. */
  readonly isPrivate?: boolean;
  /** True for the calls that such a viewer makes for themselves: they end the view or the session, or begin one. */
  readonly isForViewers?: boolean;
  /** True for the calls of a session that still lacks the second factor. */
  readonly isForPending?: boolean;
  /** True when the session must have the second factor. */
  readonly needsSecondFactor?: boolean;
}

const isOpenToViewers = ({ writes, isPrivate, isForViewers }: AccessRule): boolean =>
  isForViewers === true || (writes !== true && isPrivate !== true);

/** Graduates and viewers have less than the role of the person. */
const isOpenTo = (rule: AccessRule, { isGraduate, isViewed }: AccessFacts): boolean =>
  (!isGraduate || rule.isForGraduates === true) && (isViewed !== true || isOpenToViewers(rule));

/** Returns whether an access rule allows a caller; `undefined` is a caller without a session. */
export function isAllowed(rule: AccessRule, caller: AccessFacts | undefined): boolean {
  const { access } = rule;
  if (access === 'anyone') return true;
  if (caller === undefined || !isOpenTo(rule, caller)) return false;
  // Only a token satisfies the rule of a program.
  if (typeof access === 'object') return 'claim' in access && caller.claims.includes(access.claim);
  return access === 'signed-in' || access === caller.role;
}

/** Names an access rule in documents. */
export function accessText(access: Access): string {
  if (typeof access !== 'object') return access;
  return 'program' in access ? `token with \`${access.program}\`` : `claim \`${access.claim}\``;
}

/** Returns the portal's claims among `names` that this version knows; a newer version may grant others. */
export const knownClaims = (names: readonly string[]): PortalClaim[] =>
  claimNames.filter((name) => names.includes(name));
