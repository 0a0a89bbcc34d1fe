import { isLoopbackOrigin } from '@portal/wire/modules/trial';

/** True for an address of this machine, by which a tool is tried. */
export const isLoopbackAddress = (address: string): boolean => isLoopbackOrigin(URL.parse(address)?.origin);

/** An address of a tool: https, or this machine for a try; without user, password and fragment. */
export function isToolAddress(value: unknown): value is string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || isLoopbackOrigin(url.origin);
}
