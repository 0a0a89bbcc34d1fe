import { passkeys, type OwnPasskeys } from '@portal/wire/passkeys/passkeys';
import type { TestClient } from '../clients/test-client.ts';
import type { PasskeyDevice } from '../clients/passkey-device.ts';

/** Adds the passkey of a device to the account of a client. */
export async function addPasskey(
  client: TestClient,
  device: PasskeyDevice,
  password: string | undefined,
): Promise<OwnPasskeys> {
  const options = await client.request(passkeys.beginAdding, { password });
  return client.request(passkeys.finishAdding, { name: 'Phone', credential: device.create(options) });
}

/** Signs in with the passkey of a device. */
export async function signInWithPasskey(client: TestClient, device: PasskeyDevice) {
  const options = await client.request(passkeys.beginSignIn, {});
  return client.tryRequest(passkeys.finishSignIn, { assertion: device.sign(options) });
}
