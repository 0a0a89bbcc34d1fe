import { LOGIN_PASSWORD_MIN_LENGTH } from '@portal/wire';
import type { Credentials } from './sign-in.thunk.ts';

/** What is wrong with a form: field → the key of its text; nothing when it may be sent. */
export type FormErrors<Field extends string, Key extends string> = Readonly<Partial<Record<Field, Key>>>;

/** A field of the sign-in form. */
export type LoginField = keyof Credentials;
/** A field of the credential-update form. */
export type UpdateField = LoginField | 'confirmation';

/** What may be wrong with the sign-in form (spec §5). */
export type LoginError = 'required' | 'wrongFormat';
/** What may be wrong with the credential-update form (spec §5). */
export type UpdateError =
  'loginRequired' | 'passwordRequired' | 'confirmationRequired' | 'tooShort' | 'passnotmatch';

const isTooShort = (password: string): boolean => Array.from(password).length < LOGIN_PASSWORD_MIN_LENGTH;

/** The rules of the sign-in form (spec §5, D-21). */
export function checkLogin({ login, password }: Credentials): FormErrors<LoginField, LoginError> {
  const isLoginEmpty = login.trim() === '';
  if (isLoginEmpty || password === '') {
    return { ...(isLoginEmpty && { login: 'required' }), ...(password === '' && { password: 'required' }) };
  }
  return isTooShort(password) ? { password: 'wrongFormat' } : {};
}

const passwordError = (password: string): UpdateError | undefined => {
  if (password === '') return 'passwordRequired';
  return isTooShort(password) ? 'tooShort' : undefined;
};

const confirmationError = (password: string, confirmation: string): UpdateError | undefined => {
  if (confirmation === '') return 'confirmationRequired';
  return confirmation === password ? undefined : 'passnotmatch';
};

/** The rules of the credential-update form (spec §5); the server has stricter ones for new passwords (D-23). */
export function checkUpdate(
  next: Readonly<Record<UpdateField, string>>,
): FormErrors<UpdateField, UpdateError> {
  const password = passwordError(next.password);
  const confirmation = confirmationError(next.password, next.confirmation);
  return {
    ...(next.login.trim() === '' && { login: 'loginRequired' }),
    ...(password && { password }),
    ...(confirmation && { confirmation }),
  };
}
