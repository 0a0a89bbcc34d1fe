import type { auth, google } from '@portal/wire';
import type { signInWays } from '@portal/wire/auth/sign-in-ways';
import type { secondFactor } from '@portal/wire/auth/second-factor';
import {
  accessCase,
  anySession,
  everyone,
  signedIn,
  withGraduate,
  type AccessTable,
} from '../access-case.ts';

const credentials = { login: 'student', password: 'not the password' };
const wrongCredentials = everyone('wrongCredentials');

export const authAccess: AccessTable<typeof auth> = {
  config: [accessCase(everyone(200))],
  logo: [accessCase(everyone(200))],
  ping: [accessCase(everyone(200))],
  checkGoogle: [accessCase(everyone(200))],
  recovery: [accessCase(everyone(200), () => credentials)],
  authorize: [accessCase(wrongCredentials, () => credentials)],
  authenticate: [
    accessCase(signedIn({ graduate: 401, others: 401 }), () => ({ deviceId: 'not-the-device' })),
  ],
  updateLogin: [
    accessCase(wrongCredentials, () => ({
      ...credentials,
      newLogin: 'somebody',
      newPassword: 'Quiet-Lake-81',
    })),
  ],
  logout: [accessCase(everyone(200), () => ({ reason: true }))],
};

/** 404 without a provider; provider.test.ts tests one. */
export const googleAccess: AccessTable<typeof google> = {
  begin: [accessCase(everyone(404))],
  finish: [accessCase(everyone(404), () => ({ code: '0000-0000-0000-0000', state: 'x', issuer: undefined }))],
};

/** The same of all others; provider-matrix.test.ts tests them. */
export const signInWaysAccess: AccessTable<typeof signInWays> = {
  list: [accessCase(everyone(200))],
  begin: [accessCase(everyone(404), () => ({ provider: 'nobody' }))],
  finish: [
    accessCase(everyone(404), () => ({
      provider: 'nobody',
      code: '0000-0000-0000-0000',
      state: 'x',
      issuer: undefined,
    })),
  ],
};

const own = withGraduate(anySession);
/** Nobody of the table has a second factor; second-factor.test.ts sets one up. */
const withoutFactor = withGraduate(signedIn({ others: 409 }), 409);

export const secondFactorAccess: AccessTable<typeof secondFactor> = {
  state: [accessCase(own)],
  verify: [accessCase(withoutFactor, () => ({ code: '000000' }))],
  begin: [accessCase(own)],
  confirm: [
    accessCase(withGraduate(signedIn({ others: 'enrolmentExpired' }), 'enrolmentExpired'), () => ({
      token: 'not-a-token',
      code: '000000',
    })),
  ],
  renewCodes: [accessCase(withoutFactor, () => ({ code: '000000' }))],
  remove: [accessCase(withoutFactor, () => ({ code: '000000' }))],
  devices: [accessCase(own)],
  // The browsers of others are tested in remembered-device.test.ts.
  forgetDevice: [accessCase(withGraduate(signedIn({ others: 404 }), 404), () => ({ id: 1 }))],
};
