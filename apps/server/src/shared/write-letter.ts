import type { PostOffice } from '../plugins/mail.ts';
import { letterText, type Language, type LetterName } from './language.ts';

/** Who a letter goes to, and in which language. */
export interface Addressee {
  readonly email: string;
  readonly fullName: string;
  readonly lang: Language;
}

/** Writes a letter of the portal and hands it in. */
export function writeLetter(
  postOffice: PostOffice,
  letter: LetterName,
  { email, fullName, lang, ...facts }: Addressee & Readonly<Record<string, string>>,
): void {
  postOffice.post({ to: email, ...letterText(lang, letter, { ...facts, name: fullName }) });
}
