import type { ApiFailure } from '@portal/api-client';
import type { Translate } from '@portal/i18n';
import type { FormError } from '@portal/ui/forms';

const unreachable: readonly string[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

export function failureMessage({ kind, message, code }: ApiFailure, t: Translate<'shell'>): string {
  if (unreachable.includes(kind)) return t('login.unreachable');
  // A message with a code comes from the portal's server, for the reader (D-03), such as "too many attempts";
  // any other message is a library's or proxy's English.
  return kind === 'SERVER_ERROR' || code === undefined ? t('login.serverFailed') : message;
}

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** The error of a mutation as a form shows it. */
export const toFormError = (error: unknown, t: Translate<'shell'>): FormError | undefined =>
  isFailure(error) ? { code: error.code, text: failureMessage(error, t) } : undefined;

/** The sentence of the server when a rule of the university refuses; a broken connection has an English one of the browser. */
export const refusalOf = (error: unknown): string | undefined =>
  isFailure(error) && error.kind === 'REFUSED' ? error.message : undefined;
