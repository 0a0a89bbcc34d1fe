import { SECURE_LINK_PATTERN } from '@portal/wire';
import { item, list, object, pattern, setting, whole, type SettingSchema } from './setting-schema.ts';

const appName: SettingSchema<string> = { type: 'string', minLength: 1, maxLength: 60 };
const app = item({ name: appName, address: pattern(SECURE_LINK_PATTERN) });

/** The settings of payments, as rows of `settings`. */
export const paymentSettings = {
  payments: setting({
    reference: 'decisions 4, Payments',
    schema: object({ expiresMinutes: whole(1, 10_080), waitingMax: whole(1, 100) }),
    default: { expiresMinutes: 30, waitingMax: 10 },
  }),
  elqr: setting({
    // The university at the national QR (decisions 5, Payment); the category is that of merchants, four digits.
    reference: 'decisions 5, Payment',
    schema: object({
      domain: pattern('^[a-z0-9.-]{1,32}$'),
      serviceCode: pattern('^[A-Za-z0-9]{1,32}$'),
      categoryCode: pattern('^[0-9]{4}$'),
      name: pattern("^[A-Za-z0-9 .,'()-]{1,25}$"),
      apps: list(app, { maxItems: 10 }),
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
  }),
};
