import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@portal/wire/passkeys/passkeys';

/** Why a device made or used no passkey: the person stopped or waited too long, it has one already, or it cannot. */
export type PasskeyProblem = 'canceled' | 'known' | 'unable';

/** What a device returns, or why it does not. */
type DeviceResult<Value> = { readonly value: Value } | { readonly problem: PasskeyProblem };

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  InvalidStateError: 'known',
};

async function callDevice<Value>(device: () => Promise<Value>): Promise<DeviceResult<Value>> {
  try {
    return { value: await device() };
  } catch (error) {
    return { problem: (error instanceof Error && problems[error.name]) || 'unable' };
  }
}

/** Whether the browser knows passkeys, which it does under https and on this machine only. */
export const hasPasskeySupport = (): boolean => browserSupportsWebAuthn();

/** Lets the person choose a device, which makes a passkey. */
export const createPasskey = (optionsJSON: CreationOptions): Promise<DeviceResult<NewCredential>> =>
  callDevice(async () => {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
    return { id, clientData, attestation, transports };
  });

/** Lets the person choose a passkey and unlock its device, which signs. */
export const signWithPasskey = (optionsJSON: RequestOptions): Promise<DeviceResult<Assertion>> =>
  callDevice(async () => {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response;
    return { id, clientData, authenticatorData, signature, userHandle };
  });
