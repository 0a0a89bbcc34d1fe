import type { Location } from 'react-router-dom';

const DEFAULT_PATH = '/';

/** What a visit of the login page remembers: the address that was asked for before (below `/lms`). */
export const rememberAddress = ({ pathname, search, hash }: Location) => ({ from: pathname + search + hash });

/** Where to go after signing in: to what was asked for, or home. Never to another site. */
export function addressAfterLogin(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : DEFAULT_PATH;
}
