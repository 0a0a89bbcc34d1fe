import { createHmac, type KeyObject } from 'node:crypto';
import {
  PASSKEYS_MAX,
  type CreationOptions,
  type NewCredential,
  type OwnPasskeys,
} from '@portal/wire/passkeys/passkeys';
import type { Db } from '../../../database/tables.ts';
import { RuleError } from '../../../university/errors.ts';
import { readLetterhead } from '../../../university/documents/letterhead.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Caller } from '../../../university/people/caller.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import { CHALLENGE_SECONDS, createChallenge, readChallenge } from './passkey-challenge.ts';
import { requireRelyingParty, type PasskeyDependencies } from './passkey-dependencies.ts';
import { passkeyUseQueries } from './passkey-use.queries.ts';
import { credentialRefs, knownTransports, passkeyQueries } from './passkey.queries.ts';
import { passkeyAlgorithms, verifyRegistration } from './verify-passkey.ts';

interface NamedCredential {
  readonly name: string;
  readonly credential: NewCredential;
  readonly cookie: string | undefined;
}

interface PasskeyOwner {
  readonly login: string;
  readonly fullName: string;
}

/** What the rules of own passkeys give. */
interface OwnPasskeysRules {
  requireFactor(caller: Caller, on?: Db): Promise<PasskeyOwner>;
  requireOwner(caller: Caller, password: string | undefined, origin: LocalizedOrigin): Promise<PasskeyOwner>;
  confirmFactor(db: Db, caller: Caller): Promise<void>;
  list(caller: Caller): Promise<OwnPasskeys>;
}

type NewPasskey = Parameters<ReturnType<typeof passkeyQueries>['insert']>[0];

const TYPE = 'public-key';

const purposeOf = ({ sessionId }: Caller) => `add ${sessionId}` as const;

const tooMany = () => new RuleError('tooManyPasskeys', { max: PASSKEYS_MAX });

/** What is the same in the options of every person. */
const commonOptions = {
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: TYPE }) as const),
  timeout: CHALLENGE_SECONDS * 1_000,
  // Signs in without a login, and only when the owner has unlocked the device.
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  // The make of a device is nobody's business.
  attestation: 'none',
} as const;

/** What devices call a person who has no passkey yet: it says nothing about them. */
const firstHandle = (key: KeyObject, personId: number): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['passkey user', personId]))
    .digest();

/** Adds a passkey of this browser or of a device next to it. */
export function addPasskeyService(dependencies: PasskeyDependencies, own: OwnPasskeysRules) {
  const { db, key, notifyOwner } = dependencies;

  /** The handle is the same for all passkeys of a person, so that a device replaces its passkey instead of having two. */
  async function readCredentials(personId: number) {
    const credentials = await passkeyQueries(db).credentials(personId);
    return { credentials, userHandle: credentials[0]?.userHandle ?? firstHandle(key, personId) };
  }

  async function store(caller: Caller, passkey: NewPasskey, { address, requestId }: LocalizedOrigin) {
    const { personId } = passkey;
    await db.transaction().execute(async (transaction) => {
      const queries = passkeyQueries(transaction);
      const count = await queries.countForUpdate(personId);
      if (count >= PASSKEYS_MAX) throw tooMany();
      // Two sessions may set up the first factor at a time, also an app: one of them does.
      await own.requireFactor(caller, transaction);
      if (!(await queries.insert(passkey))) throw new RuleError('passkeyKnown');
      if (caller.isPending) await own.confirmFactor(transaction, caller);
      const concerned = { actor: actorOf(personId), personId };
      await writeAudit(transaction, { action: 'passkeyAdded', ...concerned, address, requestId });
    });
  }

  return {
    /** The options for the browser, and the cookie that binds its answer to it. */
    async begin(caller: Caller, password: string | undefined, origin: LocalizedOrigin) {
      const { id: rpId } = requireRelyingParty(dependencies);
      const { login, fullName } = await own.requireOwner(caller, password, origin);
      const { credentials, userHandle } = await readCredentials(caller.id);
      if (credentials.length >= PASSKEYS_MAX) throw tooMany();
      const { cookie, challenge } = createChallenge(key, purposeOf(caller));
      const { name } = await readLetterhead(db, origin.lang);
      const options: CreationOptions = {
        ...commonOptions,
        challenge,
        rp: { id: rpId, name },
        user: { id: userHandle.toString('base64url'), name: login, displayName: fullName },
        excludeCredentials: credentialRefs(credentials),
      };
      return { options, cookie };
    },

    async finish(
      caller: Caller,
      { name, credential, cookie }: NamedCredential,
      origin: LocalizedOrigin,
    ): Promise<OwnPasskeys> {
      const relyingParty = requireRelyingParty(dependencies);
      await own.requireFactor(caller);
      const challenge = readChallenge(key, purposeOf(caller), cookie);
      const made = challenge && (await verifyRegistration(credential, { challenge, relyingParty }));
      if (!made || !(await passkeyUseQueries(db).useChallenge(challenge)))
        throw new RuleError('passkeyRefused');
      const { userHandle } = await readCredentials(caller.id);
      const transports = knownTransports(credential.transports);
      await store(caller, { ...made, personId: caller.id, userHandle, transports, name }, origin);
      const { lang, address } = origin;
      notifyOwner({ personId: caller.id, change: 'passkeyAdded', lang, address });
      return own.list(caller);
    },
  };
}
