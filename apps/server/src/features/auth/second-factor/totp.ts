import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the codes before and after the current one count as well. */
const WINDOW = 1;

const totpOf = (secret: Secret, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  // With the hash of RFC 4226, because many apps ignore the name of another one and show codes that are never right.
  new TOTP({ ...names, secret, digits: DIGITS, period: PERIOD_SECONDS });

export const generateSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The secret as people type it into an app. */
export const secretText = (bytes: Buffer): string => secretOf(bytes).base32;

/** The address that apps read from a QR code. */
export const secretAddress = (
  bytes: Buffer,
  names: { readonly issuer: string; readonly label: string },
): string => totpOf(secretOf(bytes), names).toString();

/** The time step of a code that counts now; undefined for every other code. */
export function stepOf(bytes: Buffer, code: string, timestamp: number = Date.now()): number | undefined {
  const totp = totpOf(secretOf(bytes));
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
