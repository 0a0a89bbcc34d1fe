import { loopbackHosts } from '../../events/mail/loopback-hosts.ts';
import { matchesHost } from '../../events/mail/listed-host.ts';

/** Which addresses a host may have. */
export type Reach = 'loopback' | 'private' | 'public';

/** How far a webhook may reach; undefined when the operator does not allow its address at all. */
export function reachOf(address: string, hosts: readonly string[]): Reach | undefined {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (loopbackHosts.has(url.hostname))
    return url.port !== '' && hosts.includes(url.host) ? 'loopback' : undefined;
  if (url.protocol !== 'https:') return undefined;
  const pattern = hosts.find((one) => matchesHost(url, one) && !one.startsWith('*.'));
  if (pattern !== undefined) return 'private';
  return hosts.some((one) => matchesHost(url, one)) ? 'public' : undefined;
}
