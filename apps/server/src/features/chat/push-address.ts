/** A name of the operator's list: a host with or without its port, or everything below one. */
const isMeant = ({ host, hostname }: URL, name: string): boolean =>
  name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : name === host || name === hostname;

/**
 * True for an address of a push service that the operator knows. A browser names it, and the server calls it: without
 * this anybody could have the server call whatever it can reach. By http only what is named with its port.
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return hosts.some((name) => isMeant(url, name));
  return url.protocol === 'http:' && url.port !== '' && hosts.includes(url.host);
}

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const SECRET_BYTES = 16;

/** True for what a browser's key and secret look like; nothing could be told to any other. */
export function arePushKeys(publicKey: string, authSecret: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const isPoint = point.length === POINT_BYTES && point[0] === UNCOMPRESSED;
  return isPoint && Buffer.from(authSecret, 'base64url').length === SECRET_BYTES;
}
