import { PAYMENT_MAX_TYIYN, PAYMENT_MIN_TYIYN } from './fields.ts';

const TYIYN_PER_SOM = 100;
const WRITTEN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Reads what people type: `1 234,50`, `1234.5`, `1234`. Undefined when it is no amount that can be paid at once. */
export function parseAmount(text: string): number | undefined {
  const [, som, rest = ''] = WRITTEN.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (som === undefined) return undefined;
  const tyiyn = Number(som) * TYIYN_PER_SOM + Number(rest.padEnd(2, '0'));
  return tyiyn >= PAYMENT_MIN_TYIYN && tyiyn <= PAYMENT_MAX_TYIYN ? tyiyn : undefined;
}

/** An amount as it stands in a field: `1234,50`, or `1234` without tyiyn. */
export function amountText(tyiyn: number): string {
  const [som = '', rest = ''] = (tyiyn / TYIYN_PER_SOM).toFixed(2).split('.');
  return rest === '00' ? som : `${som},${rest}`;
}
