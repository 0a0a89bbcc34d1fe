import type { ApiFailure } from '@portal/api-client';
import type { Translate } from '@portal/i18n';
import type { FormError } from '@portal/ui/forms';

const unreachable: readonly string[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/**
 * The server's sentence for the reader (D-03), such as "too many attempts": it has a code. Any other message is a library's or
 * proxy's English.
 */
export const serverMessageOf = (error: unknown): string | undefined =>
  isFailure(error) && error.code !== undefined && error.kind !== 'SERVER_ERROR' ? error.message : undefined;

export const failureMessage = (failure: ApiFailure, t: Translate<'shell'>): string =>
  unreachable.includes(failure.kind)
    ? t('login.unreachable')
    : (serverMessageOf(failure) ?? t('login.serverFailed'));

/** The error of a mutation as a form shows it. */
export const toFormError = (error: unknown, t: Translate<'shell'>): FormError | undefined =>
  isFailure(error) ? { code: error.code, text: failureMessage(error, t) } : undefined;
