import { LOGIN_MAX_LENGTH } from '@portal/wire';

/** Attributes by which browsers and password managers recognize a login field. */
export const loginNameAttributes = {
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: LOGIN_MAX_LENGTH,
} as const;
