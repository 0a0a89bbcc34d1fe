const GROUPS_OF_64_BITS = 4;

/** All eight groups of an IPv6 address, zeros included. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after];
}

/** The /64 network of an IPv6 address, because one household or machine has all of its addresses. */
export function ipv6NetworkOf(address: string): string {
  const groups = ipv6Groups(address).slice(0, GROUPS_OF_64_BITS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 address without the prefix that it has on a socket for both kinds. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');
