/** What the university's other programs read with a token of their own (decision 0133). */
export const programScopes = [
  'people.read',
  'personal.read',
  'groups.read',
  'classes.read',
  'results.read',
  'orders.read',
  'payments.read',
] as const;
export type ProgramScope = (typeof programScopes)[number];

/** An access rule that only a token with the scope satisfies; sessions never do. */
export interface ProgramAccess {
  readonly program: ProgramScope;
}

/** What every token begins with, so that one that was published by mistake is easy to find. */
export const PROGRAM_TOKEN_PREFIX = 'portal_';
