import { HttpError, RuleError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import type { Tools } from './auth.service.ts';
import { openSession, type Browser, type OpenedSession, type Origin } from './open-session.ts';
import type { Handed, Identity, SignInProvider } from './provider.ts';
import { providerQueries } from './provider.queries.ts';

interface Arrival {
  readonly handed: Handed;
  /** What the browser was given when it left. */
  readonly secret: string;
  readonly browser: Browser;
  readonly origin: Origin;
}

/** Signing in by somebody else's word: only into an account that exists and has that address (D-28). */
export function providerService({ db, log }: Tools, provider: SignInProvider) {
  const queries = providerQueries(db);

  async function identify({ handed, secret }: Arrival): Promise<Identity | undefined> {
    try {
      return await provider.finish(handed, secret);
    } catch (error) {
      log.error(error, 'A sign-in at the provider failed');
      throw new RuleError('providerRefused');
    }
  }

  /** By the subject once it is linked; the first time by the address that both sides have seen to be theirs. */
  async function findPerson({ issuer, subject, email }: Identity, { address, requestId }: Origin) {
    const known = await queries.findLinked(issuer, subject);
    if (known || email === undefined) return known;
    const person = await queries.findByEmail(email);
    if (!person || !(await queries.link(issuer, subject, person.id))) return undefined;
    const details = { issuer };
    await writeAudit(db, { action: 'identityLinked', personId: person.id, details, address, requestId });
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

    async finish(arrival: Arrival): Promise<OpenedSession> {
      const { browser, origin } = arrival;
      const identity = await identify(arrival);
      const person = identity && (await findPerson(identity, origin));
      if (!person) {
        const { address, requestId } = origin;
        await writeAudit(db, { action: 'signInFailed', details: { by: 'provider' }, address, requestId });
        throw new RuleError('providerUnknown');
      }
      if (person.mustChangeCredentials) throw new RuleError('credentialsRequired');
      return openSession(db, person.id, { browser, origin, by: 'provider' });
    },
  };
}
