import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { isUniqueViolation } from '../../../database/error-properties.ts';
import { isLogin } from '../../../university/people/is-login.ts';
import { hashToken } from '../../../university/people/secret-tokens.ts';
import { authQueries } from './auth.queries.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { createCredentialCheck, type CheckedCredentials } from '../password/check-credentials.ts';
import { checkNewPassword } from '../password/new-password.ts';
import type { RequestOrigin } from './request-origin.ts';
import { normalizeLogin } from './proof.ts';
import { accountQueries } from '../../../university/people/accounts/account.queries.ts';

export interface NewCredentials {
  readonly login: string;
  readonly password: string;
  readonly newLogin: string;
  readonly newPassword: string;
}

interface CredentialChange {
  readonly personId: number;
  readonly flowHash: Buffer;
  readonly login: string;
  readonly passwordHash: string;
}

/** Uses the flow, sets the credentials and ends all sessions in one transaction; returns the ended sessions. */
async function replaceCredentials(
  db: Db,
  { personId, flowHash, login, passwordHash }: CredentialChange,
  origin: RequestOrigin,
): Promise<string[]> {
  const { address, requestId } = origin;
  return db.transaction().execute(async (transaction) => {
    const queries = authQueries(transaction);
    if (!(await queries.useFlow(flowHash, personId))) throw new RuleError('updateExpired');
    await queries.changeCredentials(personId, login, passwordHash);
    const concerned = { actor: actorOf(personId), personId };
    await writeAudit(transaction, { action: 'credentialsChanged', ...concerned, address, requestId });
    return accountQueries(transaction).endSessions(personId);
  });
}

function personOf(checked: CheckedCredentials | undefined) {
  if (!checked) throw new RuleError('wrongCredentials');
  if (!checked.person) throw new RuleError('passwordAtUniversity');
  return checked.person;
}

/** Changes login and password after `recovery` has demanded it (D-22, D-23). */
export function credentialsService(dependencies: AuthDependencies) {
  const { db, hashLimiter } = dependencies;
  const check = createCredentialCheck(dependencies);

  return async (
    credentials: NewCredentials,
    flowToken: string | undefined,
    origin: RequestOrigin,
  ): Promise<string[]> => {
    const { newLogin, newPassword } = credentials;
    if (!isLogin(newLogin)) throw new HttpError('invalid', { field: 'newlog' });
    const flowHash = hashToken(flowToken ?? '');
    const queries = authQueries(db);
    const isFlowOpen = await queries.isFlowOpen(flowHash, credentials.login);
    const proof = isFlowOpen ? (`flow ${flowHash.toString('hex')}` as const) : origin.proof;
    const person = personOf(await check(credentials, { ...origin, proof }));
    if (!isFlowOpen) throw new RuleError('updateExpired');
    await checkNewPassword({ ...credentials, login: newLogin });
    if (!(await queries.isLoginFree(newLogin, person.id))) throw new RuleError('loginTaken');
    const passwordHash = await hashLimiter.hash(newPassword, normalizeLogin(credentials.login));
    try {
      return await replaceCredentials(
        db,
        { personId: person.id, flowHash, login: newLogin, passwordHash },
        origin,
      );
    } catch (error) {
      throw isUniqueViolation(error) ? new RuleError('loginTaken') : error;
    }
  };
}
