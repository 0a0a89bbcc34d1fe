import { PAYMENT_MAX_TYIYN, PAYMENT_MIN_TYIYN } from '@portal/wire';

const TYIYN_PER_SOM = 100;

/** What people type, `1 234,50` or `1234.5`, in tyiyn; undefined for what is no amount of one charge. */
export function parseSom(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const tyiyn = Math.round(Number(plain) * TYIYN_PER_SOM);
  return tyiyn >= PAYMENT_MIN_TYIYN && tyiyn <= PAYMENT_MAX_TYIYN ? tyiyn : undefined;
}
