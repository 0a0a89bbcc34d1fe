import { RuleError } from '../../../university/errors.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { DirectoryVerdict } from '../directory/directory.ts';
import type { SignedInEntry } from '../directory/find-entry.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { authQueries } from '../sign-in/auth.queries.ts';
import { normalizeLogin } from '../sign-in/proof.ts';
import type { RequestOrigin } from '../sign-in/request-origin.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

type Candidate = NonNullable<Awaited<ReturnType<ReturnType<typeof authQueries>['findByLogin']>>>;

/** Whose password was right: a person with a password of the portal, or an entry of the directory. */
export type CheckedCredentials =
  | { readonly person: Candidate; readonly entry?: undefined }
  | { readonly person?: undefined; readonly entry: SignedInEntry };

type Verdict = { readonly kind: 'person'; readonly person: Candidate } | DirectoryVerdict;

const reasonOf = (verdict: Verdict | undefined): string | undefined => {
  if (verdict?.kind === 'refused') return verdict.why;
  return verdict?.kind === 'person' && verdict.person.isBlocked ? 'blocked' : undefined;
};

/** With a wrong password these would say that the login exists. */
function toChecked(verdict: Verdict): CheckedCredentials {
  if (verdict.kind === 'right') return { entry: verdict.entry };
  if (verdict.kind === 'refused')
    throw new RuleError(verdict.why === 'expired' ? 'directoryPasswordExpired' : 'directoryAccountDisabled');
  if (verdict.person.isBlocked) throw new RuleError('signInBlocked');
  return { person: verdict.person };
}

/**
 * The only check of login and password, so that all three endpoints share one counter and one response time (D-22). The directory is asked
 * about what is no password of the portal (decision 0130).
 */
export const createCredentialCheck = ({ db, hashLimiter, signInAttempts, directory }: AuthDependencies) => {
  const queries = authQueries(db);
  return async (
    { login, password }: Credentials,
    origin: RequestOrigin,
  ): Promise<CheckedCredentials | undefined> => {
    const { address, requestId, visitor, proof } = origin;
    const owner = proof && normalizeLogin(login);
    hashLimiter.rejectIfFull(owner);
    let candidate: Candidate | undefined;
    const verdict = await signInAttempts.run(
      { login, address, visitor, proof },
      async (): Promise<Verdict | undefined> => {
        candidate = await queries.findByLogin(login);
        const isRight = await hashLimiter.verify(password, candidate?.passwordHash, owner);
        if (isRight && candidate) return { kind: 'person', person: candidate };
        return directory?.check(login.trim(), password);
      },
    );
    const why = reasonOf(verdict);
    if (!verdict || why !== undefined)
      await writeAudit(db, {
        action: 'signInFailed',
        actor: 'visitor',
        personId: candidate?.id,
        details: why === undefined ? {} : { why },
        address,
        requestId,
      });
    return verdict && toChecked(verdict);
  };
};
