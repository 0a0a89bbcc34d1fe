/** The rules of registration that the office can lift for one student: the limit of credits, clashes of lessons, and the closed window. */
export const overrideRules = ['credits', 'clash', 'late'] as const;
export type OverrideRule = (typeof overrideRules)[number];
