import { isIP } from 'node:net';

/** Names of address ranges that Fastify knows. */
const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const lengths: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const most = lengths[isIP(address)];
  if (most === undefined || more.length > 0) return rangeNames.has(text);
  return length === undefined || (/^\d+$/.test(length) && Number(length) <= most);
}

interface EnvironmentReader {
  readonly problems: string[];
  text(name: string): string | undefined;
}

/** Reads the trusted proxies: none, a number of hops, or a list of addresses, networks and ranges. */
export function readTrustProxy(reader: EnvironmentReader): false | number | string {
  const value = reader.text('TRUST_PROXY');
  if (value === undefined || value === 'false' || value === '0') return false;
  if (/^\d+$/.test(value)) return Number(value);
  if (!value.split(',').every((part) => isNetwork(part.trim())))
    reader.problems.push(
      `TRUST_PROXY must be false, a number of proxies, or a list of addresses like 10.0.0.7, 10.0.1.0/24, not '${value}'`,
    );
  return value;
}
