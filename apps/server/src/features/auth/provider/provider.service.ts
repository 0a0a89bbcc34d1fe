import type { Language } from '@portal/domain';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/tables.ts';
import { sendEmail } from '../../../events/mail/send-email.ts';
import type { ProviderConfig } from '../../../http/config.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { syncGroupClaims } from '../../../university/people/claims/group-claims.service.ts';
import { hashToken } from '../../../university/people/secret-tokens.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { createSession, type Browser, type CreatedSession } from '../sign-in/create-session.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import { groupsOf, hintsOf, isAdmitted } from './identity.ts';
import { enterPerson, NotEnteredError } from './new-person.ts';
import type { ProviderResponse, ProviderIdentity, SignInProvider } from './provider.ts';
import { isUnreachable } from './provider-errors.ts';
import { providerQueries, type FoundPerson } from './provider.queries.ts';

interface ProviderSignIn {
  readonly response: ProviderResponse;
  /** From the cookie that `begin` set. */
  readonly secret: string;
  readonly browser: Browser;
  readonly origin: LocalizedOrigin;
}

/** Links the identity to the person; false when either has another link. */
async function link(
  db: Db,
  { issuer, subject }: ProviderIdentity,
  { personId, origin }: { readonly personId: number; readonly origin: LocalizedOrigin },
): Promise<boolean> {
  if (!(await providerQueries(db).link(issuer, subject, personId))) return false;
  const { address, requestId } = origin;
  const concerned = { actor: actorOf(personId), personId };
  await writeAudit(db, { action: 'identityLinked', ...concerned, details: { issuer }, address, requestId });
  return true;
}

/** The person of an identity: by the link; the first time as the configuration of the provider says (decision 0129). */
function personFinder({ db, log, mailer }: AuthDependencies, config: ProviderConfig) {
  const queries = providerQueries(db);

  /** So that a link that somebody else has made does not go unnoticed. */
  function notifyLinked({ email, fullName }: FoundPerson, lang: Language): void {
    if (email === null) return;
    sendEmail(mailer, 'identityLinked', { email, fullName, lang, provider: config.name[lang] });
  }

  async function findByHints(identity: ProviderIdentity): Promise<FoundPerson | undefined> {
    for (const hint of hintsOf(identity, config)) {
      const person = await queries.findByHint(hint);
      if (person) return person;
    }
    return undefined;
  }

  async function enter(identity: ProviderIdentity, origin: LocalizedOrigin): Promise<void> {
    try {
      await inTransaction(db, async (transaction) => {
        const personId = await enterPerson(transaction, identity, config);
        if (personId === undefined) return;
        if (!(await link(transaction, identity, { personId, origin })))
          throw new NotEnteredError('Somebody else has this link');
      });
    } catch (error) {
      if (!(error instanceof NotEnteredError)) throw error;
      log.error(error, `A new person of the provider ${config.id} was not entered`);
    }
  }

  return async (identity: ProviderIdentity, origin: LocalizedOrigin): Promise<FoundPerson | undefined> => {
    const { issuer, subject } = identity;
    const known = await queries.findLinked(issuer, subject);
    if (known) return known;
    const person = await findByHints(identity);
    if (!person) {
      await enter(identity, origin);
      return queries.findLinked(issuer, subject);
    }
    if (person.isBlocked || !(await link(db, identity, { personId: person.id, origin }))) return undefined;
    notifyLinked(person, origin.lang);
    return person;
  };
}

/** Signs in with a provider (D-28). */
export function providerService(dependencies: AuthDependencies, provider: SignInProvider) {
  const { db, log } = dependencies;
  const { config } = provider;
  const findPerson = personFinder(dependencies, config);

  async function identify({ response, secret }: ProviderSignIn): Promise<ProviderIdentity> {
    try {
      return await provider.finish(response, secret);
    } catch (error) {
      log.error(error, 'A sign-in at the provider failed');
      throw isUnreachable(error) ? new HttpError('unavailable') : new RuleError('providerRefused');
    }
  }

  async function applyGroups(
    identity: ProviderIdentity,
    personId: number,
    origin: LocalizedOrigin,
  ): Promise<void> {
    if (!config.groups) return;
    const groups = groupsOf(identity, config.groups.claim);
    if (!groups) {
      log.error(undefined, `The provider ${config.id} sends no list of groups, because it is too long`);
      return;
    }
    const { address, requestId } = origin;
    const signIn = { source: `provider:${config.id}`, groups, mapping: config.groups.map } as const;
    await inTransaction(db, (transaction) =>
      syncGroupClaims(transaction, personId, { ...signIn, address, requestId }),
    );
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
      const { browser, origin, response } = signIn;
      const identity = await identify(signIn);
      // A provider should take a code once; the portal does not rely on it.
      if (!(await providerQueries(db).takeResponse(hashToken(response.state))))
        throw new RuleError('providerRefused');
      const person = isAdmitted(identity, config) ? await findPerson(identity, origin) : undefined;
      if (!person || person.isBlocked) {
        const { address, requestId } = origin;
        const details = { by: 'provider', provider: config.id };
        await writeAudit(db, { action: 'signInFailed', actor: 'visitor', details, address, requestId });
        throw new RuleError('providerUnknown');
      }
      if (person.mustChangeCredentials) throw new RuleError('credentialsRequired');
      await applyGroups(identity, person.id, origin);
      return createSession(db, person.id, { browser, origin, by: 'provider', provider: config.id });
    },
  };
}
