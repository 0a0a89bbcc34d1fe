import type { Language } from '@portal/domain';
import type { ChargeRule } from '@portal/wire/payments/office-charge-fields';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { chargeRuleQueries, type RuleReach } from './charge-rule.queries.ts';

/** Who works with rules, and which of them. */
export interface RuleKeeper {
  readonly actor: Actor;
  readonly reach: RuleReach;
  readonly lang: Language;
}

/** A rule that is reached. */
export async function requireRule(
  db: Db,
  { reach, lang }: Omit<RuleKeeper, 'actor'>,
  ruleId: number,
): Promise<ChargeRule> {
  const rule = await chargeRuleQueries(db, reach, lang).find(ruleId);
  if (!rule) throw new HttpError('notFound');
  return rule;
}
