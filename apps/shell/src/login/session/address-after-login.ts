import type { Location } from 'react-router-dom';

const DEFAULT_PATH = '/';

/** Remembers the requested address (below `/lms`) across the login page. */
export const rememberAddress = ({ pathname, search, hash }: Location) => ({ from: pathname + search + hash });

/** Returns the remembered address or home; never an address of another site. */
export function addressAfterLogin(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : DEFAULT_PATH;
}
