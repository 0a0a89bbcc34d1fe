import { CHANGE_PASSWORD_MIN_LENGTH, isBlank, isWebLink } from '@portal/wire';
import { isSamePassword } from '../shared/password/is-same-password.ts';

export interface PasswordChange {
  readonly old: string;
  readonly next: string;
  readonly repeat: string;
}

/** Field → message key under `profile`. */
export type PasswordErrors = Readonly<
  Partial<Record<keyof PasswordChange, 'password.oldRequired' | 'password.mismatch'>>
>;

/** Validates a new password (spec §5); the server has stricter rules (D-23). */
export function validatePasswordChange({ old, next, repeat }: PasswordChange): PasswordErrors {
  const isTooShort = Array.from(next).length < CHANGE_PASSWORD_MIN_LENGTH;
  return {
    ...(old === '' && { old: 'password.oldRequired' }),
    ...(isTooShort && { next: 'password.mismatch' }),
    ...(!isTooShort && !isSamePassword(next, repeat) && { repeat: 'password.mismatch' }),
  };
}

/** One @ and a dot in the domain; only an e-mail can prove that the address exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns the message key under `profile` (spec §5). */
export function validateEmail(email: string, former: string | null) {
  const typed = email.trim();
  if (isBlank(typed)) return 'email.required';
  if (!EMAIL.test(typed)) return 'email.wrongFormat';
  return typed.toLowerCase() === former?.toLowerCase() ? 'email.same' : undefined;
}

/** Returns the message key under `profile` (spec §5). */
export const validateLink = (link: string) => (isWebLink(link) ? undefined : 'link.wrongFormat');
