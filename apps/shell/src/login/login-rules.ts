import { isBlank, LOGIN_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { isSamePassword } from '../shared/password/is-same-password.ts';
import type { Credentials } from './sign-in.thunk.ts';

/** Field → message key of its error; empty when the form is valid. */
export type FormErrors<Field extends string, Key extends string> = Readonly<Partial<Record<Field, Key>>>;

export type LoginField = keyof Credentials;
export type UpdateField = LoginField | 'confirmation';

export type LoginError = 'required' | 'wrongFormat';
export type UpdateError =
  | 'loginRequired'
  | 'passwordRequired'
  | 'confirmationRequired'
  | 'tooShort'
  | 'passnotmatch';

const isTooShort = (password: string): boolean => Array.from(password).length < LOGIN_PASSWORD_MIN_LENGTH;

/** Validates the sign-in form (spec §5, D-21). */
export function validateSignIn({ login, password }: Credentials): FormErrors<LoginField, LoginError> {
  const isLoginEmpty = isBlank(login);
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
  return isSamePassword(confirmation, password) ? undefined : 'passnotmatch';
};

/** Validates the credential-update form (spec §5); the server has stricter rules for new passwords (D-23). */
export function validateCredentialUpdate(
  next: Readonly<Record<UpdateField, string>>,
): FormErrors<UpdateField, UpdateError> {
  const password = passwordError(next.password);
  const confirmation = confirmationError(next.password, next.confirmation);
  return {
    ...(isBlank(next.login) && { login: 'loginRequired' }),
    ...(password && { password }),
    ...(confirmation && { confirmation }),
  };
}
