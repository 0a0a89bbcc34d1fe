import { isBlank, NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { isSamePassword } from '../../shared/password/is-same-password.ts';
import type { FormErrors } from '../login-rules.ts';

export interface RestoreFields {
  readonly login: string;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
}

export type RestoreError =
  | 'loginRequired'
  | 'codeRequired'
  | 'passwordRequired'
  | 'tooShort'
  | 'confirmationRequired'
  | 'passnotmatch';

/** Reads the fields of an e-mail's link. They follow `#`, so that no server receives them. */
export function readRestoreLink({ hash, search }: Pick<Location, 'hash' | 'search'>) {
  const params = new URLSearchParams(hash === '' ? search : hash.slice(1));
  return { login: params.get('login') ?? '', code: params.get('code') ?? '' };
}

function passwordError(password: string): RestoreError | undefined {
  if (password === '') return 'passwordRequired';
  return Array.from(password).length < NEW_PASSWORD_MIN_LENGTH ? 'tooShort' : undefined;
}

function confirmationError({ password, confirmation }: RestoreFields): RestoreError | undefined {
  if (confirmation === '') return 'confirmationRequired';
  return isSamePassword(confirmation, password) ? undefined : 'passnotmatch';
}

/** Validates the form; the server has more rules for new passwords (D-23). */
export function validateRestore(typed: RestoreFields): FormErrors<keyof RestoreFields, RestoreError> {
  const password = passwordError(typed.password);
  const confirmation = confirmationError(typed);
  return {
    ...(isBlank(typed.login) && { login: 'loginRequired' }),
    ...(isBlank(typed.code) && { code: 'codeRequired' }),
    ...(password && { password }),
    ...(confirmation && { confirmation }),
  };
}
