import type { UiTextKey } from '../texts/use-ui-text.ts';

/** As much of a failed call as is told to the reader; an `ApiFailure` of the client fits. */
export interface Failure {
  readonly kind?: string;
  readonly message?: string;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
}

const byKind: Readonly<Record<string, UiTextKey>> = {
  NETWORK_ERROR: 'failed.network',
  CONNECTION_ERROR: 'failed.network',
  TIMEOUT_ERROR: 'failed.timeout',
  SERVER_ERROR: 'failed.server',
};

const byStatus: Readonly<Record<number, UiTextKey>> = { 403: 'failed.notAllowed', 404: 'failed.notFound' };

/** Which of the kit's sentences explains a failure. */
export const failureTextKey = ({ kind = '', status = 0 }: Failure): UiTextKey =>
  byStatus[status] ?? byKind[kind] ?? 'failed.other';

/** Anything thrown or kept as an error, read as a failure. */
export const toFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null ? error : {};
