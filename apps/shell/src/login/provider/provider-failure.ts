import type { ApiFailure } from '@portal/api-client';
import type { Translate } from '@portal/i18n';
import { failureMessage } from '../../shared/failure-message.ts';

/** The server says `unavailable` of a provider that does not respond; the portal itself works. */
export const providerFailure = (failure: ApiFailure, t: Translate<'shell'>): string =>
  failure.code === 'unavailable' ? t('login.providerDown') : failureMessage(failure, t);
