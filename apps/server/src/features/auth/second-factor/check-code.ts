import type { KeyObject } from 'node:crypto';
import { RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { hashCode } from '../../../university/people/one-time-code.ts';
import { secondFactorQueries } from '../../../university/people/second-factor/second-factor.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import type { RequestOrigin } from '../sign-in/request-origin.ts';
import { openSecret } from './enrolment.ts';
import { isAppCode, stepOf } from './totp.ts';

const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

/**
 * Checks codes of a person. Wrong ones are counted for the person and not for the browser or the session: who knows the password may begin
 * as many of these as there are codes.
 */
export function createCodeCheck({ db, signInAttempts }: AuthDependencies, key: KeyObject) {
  const queries = secondFactorQueries(db);

  async function useAppCode(personId: number, code: string): Promise<boolean> {
    const sealed = await queries.sealedSecret(personId);
    const secret = sealed && openSecret(key, personId, sealed);
    const step = secret && stepOf(secret, code);
    return step !== undefined && queries.useStep(personId, step);
  }

  /** Delays attempts after wrong ones, and throws the same for each wrong one. */
  async function count<Result>(
    personId: number,
    { address, requestId, visitor }: RequestOrigin,
    check: () => Promise<Result | undefined>,
  ): Promise<Result> {
    const result = await signInAttempts.run(
      { login: String(personId), address, visitor, kind: 'factor' },
      check,
    );
    if (result !== undefined) return result;
    const concerned = { actor: actorOf(personId), personId, details: { by: 'secondFactor' } };
    await writeAudit(db, { action: 'signInFailed', ...concerned, address, requestId });
    throw new RuleError('wrongCode');
  }

  return {
    count,

    /** Uses up a code of the app or a recovery code. */
    async check(personId: number, given: string, origin: RequestOrigin): Promise<void> {
      const code = withoutSpaces(given);
      await count(personId, origin, async () => {
        const isRight = isAppCode(code)
          ? await useAppCode(personId, code)
          : await queries.useRecoveryCode(personId, hashCode(code));
        return isRight ? true : undefined;
      });
    },
  };
}
