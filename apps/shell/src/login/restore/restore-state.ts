interface RestoreState {
  readonly login: string;
}

/** What the login page hands to the page for a forgotten password, in the history and not in the address. */
export const toRestoreState = (login: string | undefined): RestoreState => ({ login: login?.trim() ?? '' });

/** The login that was typed on the login page; empty when there is none. */
export function readRestoreState(state: unknown): string {
  const { login }: { login?: unknown } = typeof state === 'object' && state !== null ? state : {};
  return typeof login === 'string' ? login : '';
}
