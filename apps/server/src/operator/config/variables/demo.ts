import { anyText, yesOrNo, type Variable } from './variable.ts';

/** What only demonstrations have. */
export const demoVariables = {
  demo: {
    name: 'DEMO',
    text: 'yes seeds an empty embedded database with demo people whose passwords are public. A portal that others reach does not start with these passwords unless this is yes.',
    kind: yesOrNo,
    defaultText: 'yes; no with NODE_ENV=production, a PUBLIC_ORIGIN that is not localhost, or TRUST_PROXY',
    example: 'no',
  },
  sandboxBank: {
    name: 'SANDBOX_BANK',
    text: 'yes adds a bank for demonstrations, in which nobody pays real money.',
    kind: yesOrNo,
    defaultText: 'that of DEMO',
    example: 'no',
  },
  nodeEnv: {
    name: 'NODE_ENV',
    text: 'production turns off the demo data, whatever the address is.',
    kind: anyText,
    example: 'production',
  },
} as const satisfies Record<string, Variable>;
