import type { KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../university/errors.ts';
import type { FactorPolicy } from '../../../university/people/second-factor/pending.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the rules of passkeys work with. */
export interface PasskeyDependencies extends AuthDependencies {
  /** Derives challenges and the names of people at their devices. */
  readonly key: KeyObject;
  /** What asks for the second factor here. */
  readonly policy: FactorPolicy;
  /** Tells the owner about every change, so that a change by somebody else does not go unnoticed. */
  readonly notifyOwner: FastifyInstance['notifyOwner'];
  /** Undefined where browsers offer no passkeys. */
  readonly relyingParty: RelyingParty | undefined;
}

export function requireRelyingParty({ relyingParty }: PasskeyDependencies): RelyingParty {
  if (!relyingParty) throw new RuleError('passkeysNotOffered');
  return relyingParty;
}
