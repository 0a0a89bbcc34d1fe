import { NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import type { FormErrors } from './login-rules.ts';

/** What is typed to set a forgotten password anew. */
export interface Restoring {
  readonly login: string;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What may be wrong with the form. */
export type RestoreError =
  | 'loginRequired'
  | 'codeRequired'
  | 'passwordRequired'
  | 'tooShort'
  | 'confirmationRequired'
  | 'passnotmatch';

/** The facts that a letter's link carries. They stand behind the sign `#`, which no server gets to see. */
export function readRestoreFacts({ hash, search }: Pick<Location, 'hash' | 'search'>) {
  const facts = new URLSearchParams(hash === '' ? search : hash.slice(1));
  return { login: facts.get('login') ?? '', code: facts.get('code') ?? '' };
}

function passwordError(password: string): RestoreError | undefined {
  if (password === '') return 'passwordRequired';
  return Array.from(password).length < NEW_PASSWORD_MIN_LENGTH ? 'tooShort' : undefined;
}

function confirmationError({ password, confirmation }: Restoring): RestoreError | undefined {
  if (confirmation === '') return 'confirmationRequired';
  return confirmation === password ? undefined : 'passnotmatch';
}

/** The rules of the form; the server has more for new passwords (D-23). */
export function checkRestoring(typed: Restoring): FormErrors<keyof Restoring, RestoreError> {
  const password = passwordError(typed.password);
  const confirmation = confirmationError(typed);
  return {
    ...(typed.login.trim() === '' && { login: 'loginRequired' }),
    ...(typed.code.trim() === '' && { code: 'codeRequired' }),
    ...(password && { password }),
    ...(confirmation && { confirmation }),
  };
}
