import { isIP } from 'node:net';

/** Where passkeys of the portal work. */
export interface RelyingParty {
  /** The host name to which devices bind passkeys. */
  readonly id: string;
  isOwnOrigin(origin: string): boolean;
}

const LOCAL = 'localhost';

const isLocal = ({ protocol, hostname }: URL): boolean =>
  hostname === LOCAL && (protocol === 'http:' || protocol === 'https:');

/** Undefined where browsers offer no passkeys: without https, unless on this machine, and under an address without a name. */
export function relyingPartyOf(publicOrigin: string | undefined): RelyingParty | undefined {
  if (publicOrigin === undefined)
    return {
      id: LOCAL,
      isOwnOrigin: (origin) => {
        const url = URL.parse(origin);
        return url !== null && isLocal(url);
      },
    };
  const url = new URL(publicOrigin);
  const isNamed = isIP(url.hostname) === 0 && !url.hostname.startsWith('[');
  if (!isLocal(url) && !(url.protocol === 'https:' && isNamed)) return undefined;
  return { id: url.hostname, isOwnOrigin: (origin) => origin === url.origin };
}

/** Whether the login page offers passkeys; where the address is not set, to browsers of this machine only. */
export const offersPasskeys = (publicOrigin: string | undefined, hostname: string): boolean =>
  relyingPartyOf(publicOrigin) !== undefined && (publicOrigin !== undefined || hostname === LOCAL);
