import type { SessionUser } from '@portal/wire';
import type { FactorState, RememberedDevice } from '@portal/wire/auth/second-factor';
import { HttpError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { describePerson } from '../../../university/people/person.queries.ts';
import { generateToken } from '../../../university/people/secret-tokens.ts';
import { rememberedDeviceQueries } from '../../../university/people/second-factor/remembered-device.queries.ts';
import { secondFactorQueries } from '../../../university/people/second-factor/second-factor.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import type { RequestOrigin } from '../sign-in/request-origin.ts';
import { createCodeCheck } from './check-code.ts';
import { factorAccounts, hashOf, writeOwnAudit, type FactorOptions } from './factor-account.ts';

/** The second factor as the caller uses it (decision 0131). */
export function secondFactorService(dependencies: AuthDependencies, options: FactorOptions) {
  const { db } = dependencies;
  const accounts = factorAccounts(db, options);
  const codes = createCodeCheck(dependencies, options.key);

  async function devices(personId: number): Promise<RememberedDevice[]> {
    const list = await rememberedDeviceQueries(db).list(personId);
    return list.map(({ rememberedAt, expiresAt, ...device }) => ({
      ...device,
      rememberedAt: rememberedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  return {
    devices,

    async forgetDevice(personId: number, id: number): Promise<RememberedDevice[]> {
      if (!(await rememberedDeviceQueries(db).forget(personId, id))) throw new HttpError('notFound');
      return devices(personId);
    },

    async state(caller: Caller): Promise<FactorState> {
      const { hasApp, addedAt, ...account } = await accounts.read(caller);
      const { codeCount, isDemanded, hasPassword, hasPasskey } = account;
      const added = addedAt?.toISOString() ?? null;
      return { hasApp, hasPasskey, addedAt: added, codeCount, isDemanded, hasPassword };
    },

    /** Gives the factor to the session; returns the token of the browser when it is to be remembered. */
    async verify(
      caller: Caller,
      { code, isRemembered = false }: { readonly code: string; readonly isRemembered?: boolean | undefined },
      origin: RequestOrigin,
    ): Promise<{ readonly user: SessionUser; readonly rememberedToken: string | undefined }> {
      const { id: personId } = caller;
      await accounts.requireFactor(caller);
      await codes.check(personId, code, origin);
      const rememberedToken = isRemembered ? generateToken() : undefined;
      await db.transaction().execute(async (transaction) => {
        await secondFactorQueries(transaction).verifySession(hashOf(caller));
        if (rememberedToken !== undefined) {
          const { userAgent } = origin;
          const session = { hash: hashOf(caller), token: rememberedToken, userAgent };
          await rememberedDeviceQueries(transaction).add(personId, session);
        }
        await writeOwnAudit(transaction, { action: 'secondFactorGiven', personId }, origin);
      });
      return { user: await describePerson(db, personId, caller.view), rememberedToken };
    },
  };
}
