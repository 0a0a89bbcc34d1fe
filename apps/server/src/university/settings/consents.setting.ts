import { consentRules } from '@portal/wire/consents/consents';
import { object, oneOf, setting } from './setting-schema.ts';

const rule = oneOf(consentRules);

/** Whether a consent works until it is withdrawn, or only after it was given. */
export const consentsSetting = setting({
  reference: 'decision 0125',
  schema: object({ photo: rule, publicCard: rule, publication: rule }),
  default: { photo: 'withdrawable', publicCard: 'withdrawable', publication: 'withdrawable' },
});
