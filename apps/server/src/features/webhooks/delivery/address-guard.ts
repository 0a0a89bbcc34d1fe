import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Reach } from '../webhook-address.ts';

type Range = readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'];

function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix, family] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

const loopback = listOf([
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
]);

const privateNetworks = listOf([
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
]);

/** Addresses of no program: of the machine's link with the metadata of clouds, of many receivers, of documents, and of translations into IPv4. */
const never = listOf([
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['64:ff9b::', 32, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]);

/** An address that the host may not have, such as one of the network behind the portal. */
export class RefusedAddressError extends Error {
  readonly code = 'addressRefused';
}

/** True for an address that a webhook of this reach may connect to. */
export function isReachable(address: string, reach: Reach): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  if (loopback.check(address, kind)) return reach === 'loopback';
  if (never.check(address, kind)) return false;
  return privateNetworks.check(address, kind) ? reach === 'private' : reach !== 'loopback';
}

/** Throws for a host that is itself an address out of reach: no name is looked up for it. */
export function requireReachableHost(hostname: string, reach: Reach): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isReachable(address, reach)) throw new RefusedAddressError(hostname);
}

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Looks a host up for a connection, which goes to the very addresses that were checked: another answer of DNS later changes nothing. */
export const guardedLookup =
  (reach: Reach, resolve: Resolve = dnsLookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '', 0);
      else if (addresses.some(({ address }) => !isReachable(address, reach)))
        callback(new RefusedAddressError(hostname), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
