import { randomInt } from 'node:crypto';

/** Digits and letters without those that look like others (I, L, O) and U. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PART = 4;
const PARTS = 3;

const similar: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A number of 60 random bits, such as `7KQ2-M9XD-4TPA`: who does not hold the document cannot find it. */
export const newDocumentNumber = (): string =>
  Array.from({ length: PARTS }, () =>
    Array.from({ length: PART }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-');

/** The number as it was issued, from what somebody has typed: in small letters, without hyphens, with look-alikes. */
export function readDocumentNumber(typed: string): string {
  const characters = Array.from(typed.toUpperCase().replaceAll(/[\s-]/g, ''), (one) => similar[one] ?? one);
  if (characters.length !== PART * PARTS) return typed;
  return Array.from({ length: PARTS }, (_, at) => characters.slice(at * PART, (at + 1) * PART).join('')).join(
    '-',
  );
}
