/** The two roles that may sign in (spec §6). */
export type Role = 'teacher' | 'student';

/** Every claim that an endpoint or a screen checks: a right of staff beyond the role, granted by the operator (D-27). */
export const claimNames = ['news.publish', 'library.edit'] as const;
export type ClaimName = (typeof claimNames)[number];

/** An access rule that requires a session. */
export type SignedInAccess = 'signed-in' | Role | { readonly claim: ClaimName };

/** The access rule of an endpoint. Queries also check ownership and the scope of a claim, with a join. */
export type Access = 'anyone' | SignedInAccess;

/** The facts of a session that access rules check. */
export interface AccessFacts {
  readonly role: Role;
  readonly claims: readonly ClaimName[];
}

/** Returns whether an access rule allows a caller; `undefined` is a caller without a session. */
export function isAllowed(access: Access, caller: AccessFacts | undefined): boolean {
  if (access === 'anyone') return true;
  if (caller === undefined) return false;
  if (typeof access === 'object') return caller.claims.includes(access.claim);
  return access === 'signed-in' || access === caller.role;
}

/** Names an access rule in documents. */
export const accessText = (access: Access): string =>
  typeof access === 'object' ? `claim \`${access.claim}\`` : access;

/** Returns the claims among `names` that this version knows; a newer version may grant others. */
export const knownClaims = (names: readonly string[]): ClaimName[] =>
  claimNames.filter((name) => names.includes(name));
