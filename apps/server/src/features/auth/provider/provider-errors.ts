/** Errors of openid-client that say that the provider, or the way there, is down. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause, message } = error;
  const isTimeout = Reflect.get(error, 'code') === 'OAUTH_TIMEOUT';
  return message === 'fetch failed' || isTimeout || (cause instanceof Response && cause.status >= 500);
}

/** Errors of openid-client after which the provider's keys may be others than those that are known. */
export function isOfKeys(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'OAUTH_KEY_SELECTION_FAILED' || code === 'OAUTH_INVALID_RESPONSE';
}
