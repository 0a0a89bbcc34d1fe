import type { Assertion } from '@portal/wire/passkeys/passkeys';
import type { Proof } from '../sign-in/proof.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import type { ChallengePurpose } from './passkey-challenge.ts';

/** The response of a browser to a challenge. */
export interface PasskeyResponse {
  readonly assertion: Assertion;
  readonly cookie: string | undefined;
  readonly origin: LocalizedOrigin;
}

export interface PasskeyExpectation {
  readonly purpose: ChallengePurpose;
  /** Whose passkey it must be; anybody's when undefined. */
  readonly personId?: number;
  /** What the caller has shown to be theirs, by the login of the passkey's owner. */
  readonly proofOf: (login: string) => Proof | undefined;
}

/** Finds the owner of the passkey that a browser has used; throws a rule when it must not count. */
export type PasskeyCheck = (
  response: PasskeyResponse,
  expectation: PasskeyExpectation,
) => Promise<{
  readonly personId: number;
  readonly login: string;
  readonly mustChangeCredentials: boolean;
}>;
