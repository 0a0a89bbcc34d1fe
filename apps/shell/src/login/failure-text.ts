import type { ApiFailure } from '@portal/api-client';

const unreachable: readonly string[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

/** Why signing in could not even be tried: the key of a text, or the server's own words. */
export function failureText<Text extends string>(
  { kind, message, status }: ApiFailure,
  t: (key: 'login.unreachable' | 'login.serverFailed') => Text,
): string {
  if (unreachable.includes(kind)) return t('login.unreachable');
  // 429 and the like come with words for the reader (D-03); a broken server's words are for nobody.
  return kind === 'SERVER_ERROR' || status === undefined || message === ''
    ? t('login.serverFailed')
    : message;
}
