import type { Assertion, NewCredential } from '@portal/wire/passkeys/passkeys';
import type { Challenge } from './passkey-challenge.ts';
import type { PasskeyUse } from './passkey-use.queries.ts';
import type { RelyingParty } from './relying-party.ts';

interface Expectation {
  readonly challenge: Challenge;
  readonly relyingParty: RelyingParty;
}

/** What the server knows of a passkey. */
interface KnownPasskey {
  readonly userHandle: Buffer;
  readonly publicKey: Buffer;
}

const TYPE = 'public-key';

/** ES256, RS256 and EdDSA: what devices offer, as COSE numbers them. */
export const passkeyAlgorithms = [-7, -257, -8];

/** Where the page was that asked the device; empty inside a frame of another site. */
function originOf(clientData: string): string {
  const { origin, crossOrigin }: Readonly<Record<string, unknown>> = JSON.parse(
    Buffer.from(clientData, 'base64url').toString(),
  );
  return typeof origin === 'string' && crossOrigin !== true ? origin : '';
}

/** What both ceremonies must match: this challenge, an address of the portal, and the person who was verified by the device. */
function expectationsOf(clientData: string, { challenge, relyingParty }: Expectation) {
  const origin = originOf(clientData);
  return {
    expectedChallenge: challenge.text,
    expectedOrigin: relyingParty.isOwnOrigin(origin) ? origin : [],
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  };
}

/** The passkey of a browser's answer; undefined when the answer is not one to the challenge. */
export async function verifyRegistration(credential: NewCredential, expected: Expectation) {
  const { id, clientData, attestation } = credential;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(clientData, expected),
      response: {
        id,
        rawId: id,
        type: TYPE,
        response: { clientDataJSON: clientData, attestationObject: attestation },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return undefined;
    const { credential: made, credentialBackedUp: isBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      isBackedUp,
    };
  } catch {
    // The library throws for every answer that it does not accept.
    return undefined;
  }
}

/** What a signature says; undefined when it is not one of this passkey and its owner for the challenge. */
export async function verifyAssertion(
  { id, clientData, authenticatorData, signature, userHandle }: Assertion,
  passkey: KnownPasskey,
  expected: Expectation,
): Promise<PasskeyUse | undefined> {
  if (userHandle === undefined || !passkey.userHandle.equals(Buffer.from(userHandle, 'base64url')))
    return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(clientData, expected),
      response: {
        id,
        rawId: id,
        type: TYPE,
        response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
        clientExtensionResults: {},
      },
      // The counter is compared when it is stored, so that of two signatures at a time one counts.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
    return verified ? { counter, isBackedUp } : undefined;
  } catch {
    return undefined;
  }
}
