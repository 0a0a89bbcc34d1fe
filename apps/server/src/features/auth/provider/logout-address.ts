import { setTimeout } from 'node:timers/promises';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';

/** A sign-out does not wait longer for a provider that is down: the session of the portal has ended. */
const MAX_WAIT_MS = 2_000;

/** Where a sign-out goes on at a provider; undefined when it does not. */
export async function logoutAddressOf(
  { providers, log }: Pick<AuthDependencies, 'providers' | 'log'>,
  id: string,
): Promise<string | undefined> {
  const provider = providers.get(id);
  if (provider?.config.hasLogout !== true) return undefined;
  const address = provider.logoutAddress().catch((error: unknown) => {
    log.error(error, 'The provider cannot be reached for a sign-out');
    return undefined;
  });
  return Promise.race([address, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
}
