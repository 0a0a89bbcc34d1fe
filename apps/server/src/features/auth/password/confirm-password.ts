import { HttpError, RuleError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import type { RequestOrigin } from '../sign-in/request-origin.ts';
import { passwordQueries } from './password.queries.ts';
import { normalizeLogin } from '../sign-in/proof.ts';

type PersonWithPassword = NonNullable<Awaited<ReturnType<ReturnType<typeof passwordQueries>['findById']>>>;

/**
 * Asks a signed-in person for the password before a change of the account. Wrong ones are counted for this session alone: attempts of
 * strangers must not keep the owner from it, nor somebody at an open session from the sign-in.
 */
export function createPasswordConfirmation({ db, hashLimiter, signInAttempts, directory }: AuthDependencies) {
  const people = passwordQueries(db);

  const isRight = ({ login, passwordHash, directoryId }: PersonWithPassword, password: string) =>
    directoryId === null
      ? hashLimiter.verify(password, passwordHash, normalizeLogin(login))
      : directory?.confirm(directoryId, password);

  return async (caller: Caller, password: string, { address, requestId }: RequestOrigin) => {
    const person = await people.findById(caller.id);
    if (!person) throw new HttpError('notSignedIn');
    const { login } = person;
    const proof = `session ${caller.sessionId}` as const;
    const confirmed = await signInAttempts.run({ login, address, proof }, async () =>
      (await isRight(person, password)) ? person : undefined,
    );
    if (confirmed) return confirmed;
    const concerned = { actor: actorOf(caller.id), personId: caller.id };
    await writeAudit(db, { action: 'signInFailed', ...concerned, address, requestId });
    throw new RuleError('wrongPassword');
  };
}
