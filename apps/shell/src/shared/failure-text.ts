import type { ApiFailure } from '@portal/api-client';
import type { TextOf } from '@portal/i18n';

const unreachable: readonly string[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

/** Why signing in could not even be tried, in words for the reader. */
export function failureText({ kind, message, code }: ApiFailure, t: TextOf<'shell'>): string {
  if (unreachable.includes(kind)) return t('login.unreachable');
  // What comes with a code was said by the portal's server to the reader (D-03), such as "too many attempts";
  // all else is the English of a library or a proxy.
  return kind === 'SERVER_ERROR' || code === undefined ? t('login.serverFailed') : message;
}
