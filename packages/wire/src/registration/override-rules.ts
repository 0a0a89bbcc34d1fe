import { day, record, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';

/** The rules of registration that the office can lift for one student: the limit of credits, clashes of lessons, and the closed window. */
export const overrideRules = ['credits', 'clash', 'late'] as const;
export type OverrideRule = (typeof overrideRules)[number];

/** A rule that does not hold for a student until the end of a day. */
export const LiftedRule = record({ rule: ['rule', oneOfNames(overrideRules)], endsOn: ['date_end', day] });
export type LiftedRule = InsideOf<typeof LiftedRule>;
