import type { DemoConfig } from '../../http/config.ts';
import { loopbackHosts } from '../../events/mail/loopback-hosts.ts';

interface EnvironmentReader {
  oneOf(name: string, fallback: string, words: readonly string[]): string;
}

interface Reach {
  readonly publicOrigin: string | undefined;
  readonly trustProxy: false | number | string;
}

/** Whether others than the person at the machine reach the portal: under another address, or through a proxy. */
export function isPublic({ publicOrigin, trustProxy }: Reach): boolean {
  const isLocal = publicOrigin === undefined || loopbackHosts.has(new URL(publicOrigin).hostname);
  return !isLocal || trustProxy !== false;
}

/** In production and in a public portal both are a choice that somebody has made, never a default. */
export function readDemo(
  reader: EnvironmentReader,
  portal: Reach & { readonly isProduction: boolean },
): DemoConfig {
  const fallback = portal.isProduction || isPublic(portal) ? 'no' : 'yes';
  const has = (name: string): boolean => reader.oneOf(name, fallback, ['yes', 'no']) === 'yes';
  return { hasDemo: has('DEMO'), hasSandboxBank: has('SANDBOX_BANK') };
}
