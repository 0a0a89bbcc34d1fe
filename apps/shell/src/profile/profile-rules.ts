import { CHANGE_PASSWORD_MIN_LENGTH } from '@portal/wire';

/** What is typed to change the password. */
export interface PasswordChange {
  readonly old: string;
  readonly next: string;
  readonly repeat: string;
}

/** What is wrong with each field, as the key of its text under `profile`. */
export type PasswordErrors = Readonly<
  Partial<Record<keyof PasswordChange, 'password.oldRequired' | 'password.mismatch'>>
>;

/** The rules for a new password (spec §5); the server has stricter ones (D-23). */
export function checkPasswords({ old, next, repeat }: PasswordChange): PasswordErrors {
  const isTooShort = Array.from(next).length < CHANGE_PASSWORD_MIN_LENGTH;
  return {
    ...(old === '' && { old: 'password.oldRequired' }),
    ...(isTooShort && { next: 'password.mismatch' }),
    ...(!isTooShort && next !== repeat && { repeat: 'password.mismatch' }),
  };
}

/** One @, and a point in the domain; whether the address exists only a letter can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** What is wrong with a new e-mail address (spec §5), as the key of its text under `profile`. */
export function checkEmail(email: string, former: string | null) {
  const typed = email.trim();
  if (typed === '') return 'email.required';
  if (!EMAIL.test(typed)) return 'email.wrongFormat';
  return typed.toLowerCase() === former?.toLowerCase() ? 'email.same' : undefined;
}

/** What is wrong with a web-conference link (spec §5), as the key of its text under `profile`. */
export const checkLink = (link: string) =>
  /^https?:\/\/[^\s/]\S*$/i.test(link.trim()) ? undefined : 'link.wrongFormat';
