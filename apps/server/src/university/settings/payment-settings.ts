import { SECURE_LINK_PATTERN } from '@portal/wire';
import { object, whole, type Setting, type SettingSchema } from './setting-schema.ts';

/** The university at the national QR (decisions 5, Payment). */
export interface ElqrSetting {
  readonly domain: string;
  readonly serviceCode: string;
  /** The merchant category code, four digits. */
  readonly categoryCode: string;
  readonly name: string;
  readonly apps: readonly { readonly name: string; readonly address: string }[];
}

export interface PaymentsSetting {
  readonly expiresMinutes: number;
  readonly waitingMax: number;
}

const pattern = (expression: string): SettingSchema => ({ type: 'string', pattern: expression });
const app: SettingSchema = {
  ...object({ name: { type: 'string', minLength: 1, maxLength: 60 }, address: pattern(SECURE_LINK_PATTERN) }),
  required: ['name', 'address'],
};

/** The settings of payments, as rows of `settings`. */
export const paymentSettings: {
  readonly payments: Setting<PaymentsSetting>;
  readonly elqr: Setting<ElqrSetting>;
} = {
  payments: {
    description:
      'Minutes for which a payment waits for the bank, and how many payments of a student may wait.',
    reference: 'decisions 4, Payments',
    schema: object({ expiresMinutes: whole(1, 10_080), waitingMax: whole(1, 100) }),
    default: { expiresMinutes: 30, waitingMax: 10 },
  },
  elqr: {
    description:
      'The national QR: domain and service code of the university, category code, name in Latin letters, and the apps that open payments.',
    reference: 'decisions 5, Payment',
    schema: object({
      domain: pattern('^[a-z0-9.-]{1,32}$'),
      serviceCode: pattern('^[A-Za-z0-9]{1,32}$'),
      categoryCode: pattern('^[0-9]{4}$'),
      name: pattern("^[A-Za-z0-9 .,'()-]{1,25}$"),
      apps: { type: 'array', maxItems: 10, items: app },
    }),
    default: {
      domain: 'qr.example.kg',
      serviceCode: '0001',
      categoryCode: '8220',
      name: 'UNIVERSITY',
      apps: [
        { name: 'MBank', address: 'https://app.mbank.kg/qr' },
        { name: 'MegaPay', address: 'https://megapay.kg/get' },
      ],
    },
  },
};
