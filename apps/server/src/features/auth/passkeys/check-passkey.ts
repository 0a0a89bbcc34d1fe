import { RuleError } from '../../../university/errors.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import { readChallenge } from './passkey-challenge.ts';
import { requireRelyingParty, type PasskeyDependencies } from './passkey-dependencies.ts';
import type { PasskeyCheck } from './passkey-response.ts';
import { passkeyUseQueries, type PasskeyUse } from './passkey-use.queries.ts';
import { verifyAssertion } from './verify-passkey.ts';

type FoundPasskey = Awaited<ReturnType<ReturnType<typeof passkeyUseQueries>['findByCredential']>>;

/** The only check of a passkey, so that each way counts its mistakes and uses (decision 0132). */
export function createPasskeyCheck(dependencies: PasskeyDependencies): PasskeyCheck {
  const { db, key, notifyOwner, signInAttempts } = dependencies;
  const queries = passkeyUseQueries(db);

  async function auditFailure(passkey: FoundPasskey, why: string, { address, requestId }: LocalizedOrigin) {
    const entry = { details: { by: 'passkey', why }, personId: passkey?.personId, address, requestId };
    await writeAudit(db, { action: 'signInFailed', actor: 'visitor', ...entry });
  }

  async function recordUse(passkey: NonNullable<FoundPasskey>, use: PasskeyUse, origin: LocalizedOrigin) {
    if (await queries.use(passkey.id, use)) return;
    const { lang, address, requestId } = origin;
    const { personId } = passkey;
    await writeAudit(db, { action: 'passkeyCopied', actor: 'visitor', personId, address, requestId });
    notifyOwner({ personId, change: 'passkeyCopied', lang, address });
    throw new RuleError('passkeyCopied');
  }

  return async ({ assertion, cookie, origin }, { purpose, personId, proofOf }) => {
    const relyingParty = requireRelyingParty(dependencies);
    const challenge = readChallenge(key, purpose, cookie);
    if (!challenge) throw new RuleError('passkeyRefused');
    const passkey = await queries.findByCredential(Buffer.from(assertion.id, 'base64url'));
    const { address, visitor } = origin;
    const proof = passkey && proofOf(passkey.login);
    const attempt = { login: `passkey ${assertion.id}`, address, visitor, proof };
    const use = await signInAttempts.run(attempt, async () => {
      if (!passkey || (personId !== undefined && passkey.personId !== personId)) return undefined;
      const signed = await verifyAssertion(assertion, passkey, { challenge, relyingParty });
      return signed && (await queries.useChallenge(challenge)) ? signed : undefined;
    });
    // The same for an unknown passkey and a wrong signature.
    if (!passkey || !use) {
      await auditFailure(passkey, passkey ? 'refused' : 'unknown', origin);
      throw new RuleError('passkeyRefused');
    }
    await recordUse(passkey, use, origin);
    if (passkey.isBlocked) {
      await auditFailure(passkey, 'blocked', origin);
      throw new RuleError('signInBlocked');
    }
    return passkey;
  };
}
