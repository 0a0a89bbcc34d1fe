import { randomBytes } from 'node:crypto';
import { hashToken } from './secret-tokens.ts';

/** 32 unambiguous characters: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** A code of 80 random bits that is easy to type: `7K3M-Q9RT-…`. */
export const generateCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replaceAll(GROUP, '$&-');

const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** Hashes a code regardless of case, separators and lookalike characters. */
export const hashCode = (code: string): Buffer =>
  hashToken(
    code
      .toUpperCase()
      .replaceAll(/[\s-]/g, '')
      .replaceAll(/[ILO]/g, (character) => lookalikes[character] ?? character),
  );
