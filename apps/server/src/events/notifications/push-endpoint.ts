import { matchesHost } from '../mail/listed-host.ts';

/**
 * True for a push service that the operator has listed. The browser chooses the endpoint and the server calls it, so
 * that an unchecked endpoint would allow requests to internal addresses. Plain http needs a listed port.
 */
export function isAllowedPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return hosts.some((pattern) => matchesHost(url, pattern));
  return url.protocol === 'http:' && url.port !== '' && hosts.includes(url.host);
}

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const SECRET_BYTES = 16;

/** True for an uncompressed P-256 point and a 16-byte secret; nothing can be encrypted with other keys. */
export function arePushKeysValid(publicKey: string, authSecret: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const isPoint = point.length === POINT_BYTES && point[0] === UNCOMPRESSED;
  return isPoint && Buffer.from(authSecret, 'base64url').length === SECRET_BYTES;
}
