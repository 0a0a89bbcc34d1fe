import { afterEach, beforeEach } from '@jest/globals';

interface FakeDevice {
  /** The options of each call, as the browser gets them. */
  readonly calls: PublicKeyCredentialRequestOptions[];
  /** From now on a call fails with this error of the browser; with `undefined`, none does. */
  failWith(name: string | undefined): void;
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** What jsdom lacks: a browser whose device makes and uses a passkey. */
export function fakePasskeys(): FakeDevice {
  const calls: PublicKeyCredentialRequestOptions[] = [];
  let errorName: string | undefined;
  const respond = async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
    calls.push(publicKey);
    if (errorName !== undefined) throw new DOMException('The device says no', errorName);
    return {
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes('client'),
        attestationObject: bytes('attestation'),
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        userHandle: bytes('person'),
        getTransports: () => ['internal'],
      },
    };
  };
  beforeEach(() => {
    calls.length = 0;
    errorName = undefined;
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      value: class PublicKeyCredential {},
      configurable: true,
    });
    Object.defineProperty(navigator, 'credentials', {
      value: { create: respond, get: respond },
      configurable: true,
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return {
    calls,
    failWith(name) {
      errorName = name;
    },
  };
}
