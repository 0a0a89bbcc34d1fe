import { isIPv6 } from 'node:net';
import { ipv6NetworkOf, plainAddress } from './ipv6-network.ts';

/** Who is counted: an address, or the network of an IPv6 address. */
export function clientOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? ipv6NetworkOf(plain) : plain;
}
