import { TYIYN_PER_SOM } from '../../../university/charges/parse-amount.ts';

/** `1 234,50` with no-break spaces, as amounts are written in the whole portal. */
export function showAmount(tyiyn: number): string {
  const [som = '', rest = ''] = (tyiyn / TYIYN_PER_SOM).toFixed(2).split('.');
  return `${som.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0')},${rest}`;
}
