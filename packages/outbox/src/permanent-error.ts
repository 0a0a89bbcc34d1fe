const hasField = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** HTTP statuses that a retry can fix after a new sign-in or a delay. */
const temporaryStatuses: readonly unknown[] = [401, 408, 425, 429];

/**
 * Returns the message of an error that a retry cannot fix: a rule of the university or an invalid request. Network errors,
 * server errors and an ended session are temporary.
 */
export function permanentErrorMessage(thrown: unknown): string | undefined {
  if (!hasField(thrown, 'kind') || !hasField(thrown, 'message')) return undefined;
  const isPermanent =
    thrown.kind === 'REFUSED' ||
    (thrown.kind === 'CLIENT_ERROR' &&
      !(hasField(thrown, 'status') && temporaryStatuses.includes(thrown.status)));
  return isPermanent ? String(thrown.message) : undefined;
}

/** HTTP statuses after which the same request is refused again: it is wrong, not allowed, or has a wrong file. */
const finalStatuses: readonly unknown[] = [400, 403, 404, 415, 422];
/** A file that is too large stays too large, while a used quota is free again tomorrow. */
const finalCodes: readonly unknown[] = ['fileTooLarge', 'tooManyFiles'];

/** Whether a retry of a refused item would be refused again. */
export const isFinal = (thrown: unknown): boolean =>
  (hasField(thrown, 'status') && finalStatuses.includes(thrown.status)) ||
  (hasField(thrown, 'code') && finalCodes.includes(thrown.code));
