const hasField = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** Signing in again or waiting a little helps against these. */
const passing: readonly unknown[] = [401, 408, 425, 429];

/**
 * The words of a refusal that no repetition changes: a rule of the university or a broken request. A network that is
 * down, a server in trouble and an ended session pass.
 */
export function refusalOf(thrown: unknown): string | undefined {
  if (!hasField(thrown, 'kind') || !hasField(thrown, 'message')) return undefined;
  const isFinal =
    thrown.kind === 'REFUSED' ||
    (thrown.kind === 'CLIENT_ERROR' && !(hasField(thrown, 'status') && passing.includes(thrown.status)));
  return isFinal ? String(thrown.message) : undefined;
}
