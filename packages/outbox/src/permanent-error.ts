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

/** Whether the server refused for lack of a right. */
export const isForbidden = (thrown: unknown): boolean => hasField(thrown, 'status') && thrown.status === 403;
