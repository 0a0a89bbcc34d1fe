import { RECOVERY_CODE_COUNT, type Enrolment } from '@portal/wire/auth/second-factor';
import { RuleError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { generateCode, hashCode } from '../../../university/people/one-time-code.ts';
import { lockFactors } from '../../../university/people/second-factor/lock-factors.queries.ts';
import { secondFactorQueries } from '../../../university/people/second-factor/second-factor.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import type { RequestOrigin } from '../sign-in/request-origin.ts';
import { createCodeCheck } from './check-code.ts';
import { beginEnrolment, openEnrolment, sealSecret } from './enrolment.ts';
import { factorAccounts, hashOf, writeOwnAudit, type FactorOptions } from './factor-account.ts';
import { secretAddress, secretText, stepOf } from './totp.ts';

const generateCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, generateCode);

/** Sets an app up: nothing is stored before its first code. */
export function enrolmentService(dependencies: AuthDependencies, options: FactorOptions) {
  const { db } = dependencies;
  const { key } = options;
  const accounts = factorAccounts(db, options);
  const codes = createCodeCheck(dependencies, options.key);

  return {
    async begin(caller: Caller, university: string): Promise<Enrolment> {
      const { login } = await accounts.requireNoFactor(caller);
      const { id: personId, sessionId } = caller;
      const { secret, token } = beginEnrolment(key, { personId, sessionId });
      const address = secretAddress(secret, { issuer: university, label: login });
      return { token, secret: secretText(secret), address };
    },

    /** Stores the app after its first code; returns the recovery codes, of which the database has hashes. */
    async confirm(
      caller: Caller,
      request: { readonly token: string; readonly code: string; readonly password?: string | undefined },
      origin: RequestOrigin,
    ): Promise<string[]> {
      const { id: personId, sessionId } = caller;
      const account = await accounts.requireNoFactor(caller);
      const secret = openEnrolment(key, { personId, sessionId }, request.token);
      if (!secret) throw new RuleError('enrolmentExpired');
      await accounts.confirmOwner(caller, account, { password: request.password, origin });
      const step = await codes.count(personId, origin, async () => stepOf(secret, request.code));
      const generated = generateCodes();
      await db.transaction().execute(async (transaction) => {
        await lockFactors(transaction, personId);
        await accounts.requireNoFactor(caller, transaction);
        const stored = secondFactorQueries(transaction);
        await stored.addSecret(personId, sealSecret(key, personId, secret), step);
        await stored.replaceRecoveryCodes(personId, generated.map(hashCode));
        await stored.verifySession(hashOf(caller));
        await writeOwnAudit(transaction, { action: 'secondFactorAdded', personId }, origin);
      });
      return generated;
    },
  };
}

/** Changes a factor that is set up. */
export function factorChangeService(dependencies: AuthDependencies, options: FactorOptions) {
  const { db } = dependencies;
  const accounts = factorAccounts(db, options);
  const codes = createCodeCheck(dependencies, options.key);

  return {
    async renewCodes(caller: Caller, code: string, origin: RequestOrigin): Promise<string[]> {
      await accounts.requireFactor(caller);
      await codes.check(caller.id, code, origin);
      const generated = generateCodes();
      await db.transaction().execute(async (transaction) => {
        await secondFactorQueries(transaction).replaceRecoveryCodes(caller.id, generated.map(hashCode));
        await writeOwnAudit(transaction, { action: 'recoveryCodesRenewed', personId: caller.id }, origin);
      });
      return generated;
    },

    async remove(
      caller: Caller,
      { code, password }: { readonly code: string; readonly password?: string | undefined },
      origin: RequestOrigin,
    ): Promise<void> {
      const account = await accounts.requireRemovable(caller);
      await accounts.confirmOwner(caller, account, { password, origin });
      await codes.check(caller.id, code, origin);
      await db.transaction().execute(async (transaction) => {
        await lockFactors(transaction, caller.id);
        await accounts.requireRemovable(caller, transaction);
        await secondFactorQueries(transaction).remove(caller.id);
        await writeOwnAudit(transaction, { action: 'secondFactorRemoved', personId: caller.id }, origin);
      });
    },
  };
}
