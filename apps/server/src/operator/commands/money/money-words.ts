import { HttpError, RuleError } from '../../../university/errors.ts';
import { parseAmount, TYIYN_PER_SOM } from '../../../university/charges/parse-amount.ts';
import { errorMessage } from '../../../university/texts/language.ts';
import { UsageError } from '../usage-error.ts';

export const som = (tyiyn: number): string => `${(tyiyn / TYIYN_PER_SOM).toFixed(2)} som`;

export function parseSom(text: string | undefined): number {
  const amount = parseAmount(text ?? '');
  if (amount === undefined) throw new UsageError(`'${text ?? ''}' is no amount like 22500.50`);
  return amount;
}

export function parseNumber(text: string | undefined, what: string): number {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new UsageError(`'${text ?? ''}' is no ${what}`);
  return Number(text);
}

export const dryRunText = (isDryRun: boolean, text: string): string =>
  isDryRun ? `Dry run, nothing was changed: ${text}` : text;

/** What the service refuses, in the words of the portal. */
export function explainRefused(error: unknown): never {
  if (!(error instanceof RuleError || error instanceof HttpError)) throw error;
  const params = error instanceof RuleError ? error.params : { ...error.details.params };
  const text =
    error.code === 'notFound'
      ? 'there is no rule, charge or discount with this number'
      : errorMessage('en', error.code, params);
  throw new UsageError(`Nothing was changed: ${text}`, { cause: error });
}
