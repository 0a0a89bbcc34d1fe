import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@portal/wire/passkeys/passkeys';

/** What a device says, where it differs from an honest one of this portal. */
export interface DeviceLies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the person has unlocked the device. */
  readonly isVerified?: boolean;
  readonly userHandle?: string | undefined;
  readonly counter?: number;
  readonly type?: string;
  /** The key of another device. */
  readonly signer?: KeyObject;
}

const PRESENT = 0b1;
const VERIFIED = 0b100;
const BACKED_UP = 0b1_1000;
const HAS_CREDENTIAL = 0b100_0000;
const AAGUID_BYTES = 16;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A key that no passkey has. */
export const anotherKey = (): KeyObject => newKeys().privateKey;

function uint(value: number, length: 2 | 4): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/** CBOR: bytes and texts with the length of two bytes. */
const cborBytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), uint(data.length, 2), data]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A public key of P-256 as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
}

/** A device with one passkey: it makes real keys and signatures, as WebAuthn describes them. */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  readonly #keys = newKeys();
  readonly #rpId: string;
  readonly #origin: string;
  readonly #isBackedUp: boolean;
  #userHandle: string | undefined;
  /** Of the next signature is one more; passkeys with copies stay at 0. */
  counter: number;

  constructor({ rpId = 'localhost', origin = 'http://localhost', counter = 0, isBackedUp = false } = {}) {
    this.#rpId = rpId;
    this.#origin = origin;
    this.#isBackedUp = isBackedUp;
    this.counter = counter;
  }

  /** The id in base64url. */
  get credentialId(): string {
    return this.id.toString('base64url');
  }

  /** Makes the passkey. */
  create(options: CreationOptions, lies: DeviceLies = {}): NewCredential {
    this.#userHandle = options.user.id;
    const credential = Buffer.concat([
      Buffer.alloc(AAGUID_BYTES),
      uint(this.id.length, 2),
      this.id,
      coseOf(this.#keys.publicKey),
    ]);
    const data = Buffer.concat([this.#authenticatorData(lies, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      id: this.credentialId,
      clientData: this.#clientData('webauthn.create', options.challenge, lies).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal', 'a-new-one'],
    };
  }

  /** Signs a challenge. */
  sign(options: Pick<RequestOptions, 'challenge'>, lies: DeviceLies = {}): Assertion {
    if (this.counter > 0) this.counter += 1;
    const clientData = this.#clientData('webauthn.get', options.challenge, lies);
    const data = this.#authenticatorData(lies);
    const { signer = this.#keys.privateKey } = lies;
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), signer);
    return {
      id: this.credentialId,
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: 'userHandle' in lies ? lies.userHandle : this.#userHandle,
    };
  }

  #clientData(type: string, challenge: string, lies: DeviceLies): Buffer {
    const { origin = this.#origin } = lies;
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin }),
    );
  }

  #authenticatorData({ rpId = this.#rpId, isVerified = true, counter }: DeviceLies, more = 0): Buffer {
    const flags = PRESENT + (isVerified ? VERIFIED : 0) + (this.#isBackedUp ? BACKED_UP : 0) + more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter ?? this.counter, 4)]);
  }
}
