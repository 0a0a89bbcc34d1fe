import { randomBytes } from 'node:crypto';
import { hashToken } from './secret-tokens.ts';

/** 32 signs that nobody confuses when a code is read aloud or typed: no I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** A code of 80 random bits that can be typed: `7K3M-Q9RT-…`. */
export const makeCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replaceAll(GROUP, '$&-');

const likeness: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** What the database keeps of a code, however it was typed. */
export const hashCode = (code: string): Buffer =>
  hashToken(
    code
      .toUpperCase()
      .replaceAll(/[\s-]/g, '')
      .replaceAll(/[ILO]/g, (sign) => likeness[sign] ?? sign),
  );
