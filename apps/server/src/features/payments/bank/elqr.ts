import { createHash } from 'node:crypto';
import type { PaymentApp } from '@portal/wire';
import type { SettingValues } from '../../../university/settings/settings.ts';

/** The university at the national QR: the setting `elqr`. */
type Merchant = SettingValues['elqr'];

export interface ElqrPayment {
  /** The payment code. */
  readonly code: string;
  /** In tyiyn; without one the payer enters it. */
  readonly amount?: number;
  /** The reference of the payment. */
  readonly transaction?: string;
}

const VERSION = '01';
const STATIC = '11';
const DYNAMIC = '12';
const EDITABLE = '11';
const FIXED = '12';
const SOM = '417';
const CHECKSUM_DIGITS = 4;
const LENGTH_DIGITS = 2;

/** Tag, length of the value in two digits, value. */
const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(LENGTH_DIGITS, '0')}${value}`;

const optionalField = (tag: string, value: string | undefined): string =>
  value === undefined ? '' : field(tag, value);

const serviceBlock = ({ domain, serviceCode }: Merchant, { code, amount, transaction }: ElqrPayment) =>
  [
    field('00', domain),
    field('01', serviceCode),
    field('10', code),
    optionalField('11', transaction),
    field('12', amount === undefined ? EDITABLE : FIXED),
    field('13', FIXED),
  ].join('');

/** The last four hex digits of SHA-256 over the text before tag 63. */
const checksum = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(-CHECKSUM_DIGITS);

/** The text of the national QR (decisions 5, Payment). It looks like EMV but has its own checksum. */
export function createElqr(merchant: Merchant, payment: ElqrPayment): string {
  const { amount } = payment;
  const text = [
    field('00', VERSION),
    field('01', amount === undefined ? STATIC : DYNAMIC),
    field('32', serviceBlock(merchant, payment)),
    field('52', merchant.categoryCode),
    field('53', SOM),
    optionalField('54', amount === undefined ? undefined : String(amount)),
    field('59', merchant.name),
  ].join('');
  return `${text}${field('63', checksum(text))}`;
}

/** The links that open the payment in apps: `https://<app>#<text>`. */
export const appLinks = ({ apps }: Merchant, text: string): PaymentApp[] =>
  apps.map(({ name, address }) => ({ name, address: `${address}#${encodeURIComponent(text)}` }));
