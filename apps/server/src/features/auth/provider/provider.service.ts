import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { createSession, type Browser, type CreatedSession } from '../sign-in/create-session.ts';
import type { RequestOrigin } from '../sign-in/request-origin.ts';
import type { ProviderResponse, ProviderIdentity, SignInProvider } from './provider.ts';
import { providerQueries } from './provider.queries.ts';

interface ProviderSignIn {
  readonly response: ProviderResponse;
  /** From the cookie that `begin` set. */
  readonly secret: string;
  readonly browser: Browser;
  readonly origin: RequestOrigin;
}

/** Signs in to existing accounts only, found by their confirmed address (D-28). */
export function providerService({ db, log }: AuthDependencies, provider: SignInProvider) {
  const queries = providerQueries(db);

  async function identify({ response, secret }: ProviderSignIn): Promise<ProviderIdentity | undefined> {
    try {
      return await provider.finish(response, secret);
    } catch (error) {
      log.error(error, 'A sign-in at the provider failed');
      throw new RuleError('providerRefused');
    }
  }

  /** By the linked subject; the first time by the address that both sides have verified. */
  async function findPerson(
    { issuer, subject, email }: ProviderIdentity,
    { address, requestId }: RequestOrigin,
  ) {
    const known = await queries.findLinked(issuer, subject);
    if (known || email === undefined) return known;
    const person = await queries.findByEmail(email);
    if (!person || !(await queries.link(issuer, subject, person.id))) return undefined;
    const concerned = { actor: actorOf(person.id), personId: person.id };
    const details = { issuer };
    await writeAudit(db, { action: 'identityLinked', ...concerned, details, address, requestId });
    return person;
  }

  return {
    async begin() {
      try {
        return await provider.begin();
      } catch (error) {
        log.error(error, 'The provider cannot be reached');
        throw new HttpError('unavailable');
      }
    },

    async finish(signIn: ProviderSignIn): Promise<CreatedSession> {
      const { browser, origin } = signIn;
      const identity = await identify(signIn);
      const person = identity && (await findPerson(identity, origin));
      if (!person) {
        const { address, requestId } = origin;
        const details = { by: 'provider' };
        await writeAudit(db, { action: 'signInFailed', actor: 'visitor', details, address, requestId });
        throw new RuleError('providerUnknown');
      }
      if (person.mustChangeCredentials) throw new RuleError('credentialsRequired');
      return createSession(db, person.id, { browser, origin, by: 'provider' });
    },
  };
}
