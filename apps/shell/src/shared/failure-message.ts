import type { ApiFailure } from '@portal/api-client';
import type { Translate } from '@portal/i18n';

const unreachable: readonly string[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

export function failureMessage({ kind, message, code }: ApiFailure, t: Translate<'shell'>): string {
  if (unreachable.includes(kind)) return t('login.unreachable');
  // A message with a code comes from the portal's server, for the reader (D-03), such as "too many attempts";
  // any other message is a library's or proxy's English.
  return kind === 'SERVER_ERROR' || code === undefined ? t('login.serverFailed') : message;
}
