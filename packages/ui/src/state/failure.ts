import type { UiMessageKey } from '../messages/use-ui-translations.ts';

/** The fields of an `ApiFailure` that are shown to the reader. */
export interface Failure {
  readonly code?: string | undefined;
  readonly kind?: string;
  readonly message?: string;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
}

const byKind: Readonly<Record<string, UiMessageKey>> = {
  NETWORK_ERROR: 'failed.network',
  CONNECTION_ERROR: 'failed.network',
  TIMEOUT_ERROR: 'failed.timeout',
  SERVER_ERROR: 'failed.server',
};

const byStatus: Readonly<Record<number, UiMessageKey>> = { 403: 'failed.notAllowed', 404: 'failed.notFound' };

/** Returns the key of the message that explains a failure. */
export const failureMessageKey = ({ kind = '', status = 0 }: Failure): UiMessageKey =>
  byStatus[status] ?? byKind[kind] ?? 'failed.other';

/** Converts any error value to a failure. */
export const toFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null ? error : {};
