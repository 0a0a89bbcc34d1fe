import { isIPv6 } from 'node:net';

/** The address of the portal on this machine. */
export function localOrigin(host: string, port: number): string {
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
