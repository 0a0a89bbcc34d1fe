import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import { codeOf } from '../../shared/error-facts.ts';
import { hashToken } from '../../shared/secret-tokens.ts';
import { authQueries } from './auth.queries.ts';
import { createCredentialCheck, type Tools } from './auth.service.ts';
import { checkNewPassword } from './new-password.ts';
import type { Origin } from './open-session.ts';
import { sessionListQueries } from './session.queries.ts';

const UNIQUE_VIOLATION = '23505';
/** A login is one word: nothing that a reader cannot see or a keyboard cannot tell apart from nothing. */
const LOGIN = /^[^\s\p{C}]+$/u;

export interface NewCredentials {
  readonly login: string;
  readonly password: string;
  readonly newLogin: string;
  readonly newPassword: string;
}

const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

interface Change {
  readonly personId: number;
  readonly flowHash: Buffer;
  readonly login: string;
  readonly passwordHash: string;
}

/** All or nothing: the flow is used up, the credentials are new, every session of the person is over. Answers which. */
async function change(
  db: Db,
  { personId, flowHash, login, passwordHash }: Change,
  origin: Origin,
): Promise<string[]> {
  const { address, requestId } = origin;
  return db.transaction().execute(async (transaction) => {
    const queries = authQueries(transaction);
    if (!(await queries.useFlow(flowHash, personId))) throw new RuleError('updateExpired');
    await queries.changeCredentials(personId, login, passwordHash);
    await writeAudit(transaction, { action: 'credentialsChanged', personId, address, requestId });
    return sessionListQueries(transaction).endAll(personId);
  });
}

/** Changing login and password after `recovery` asked for it (D-22, D-23). */
export function credentialsService(tools: Tools) {
  const { db, gate } = tools;
  const check = createCredentialCheck(tools);

  return async (
    credentials: NewCredentials,
    flowToken: string | undefined,
    origin: Origin,
  ): Promise<string[]> => {
    const { newLogin, newPassword } = credentials;
    if (!LOGIN.test(newLogin)) throw new HttpError('invalid', { field: 'newlog' });
    const person = await check(credentials, origin);
    if (!person) throw new RuleError('wrongCredentials');
    const flowHash = hashToken(flowToken ?? '');
    const queries = authQueries(db);
    if (!(await queries.isFlowOpen(flowHash, person.id))) throw new RuleError('updateExpired');
    await checkNewPassword({ ...credentials, login: newLogin });
    if (!(await queries.isLoginFree(newLogin, person.id))) throw new RuleError('loginTaken');
    const passwordHash = await gate.hash(newPassword);
    try {
      return await change(db, { personId: person.id, flowHash, login: newLogin, passwordHash }, origin);
    } catch (error) {
      throw isTaken(error) ? new RuleError('loginTaken') : error;
    }
  };
}
