import type { auth, google } from '@portal/wire';
import { accessCase, everyone, signedIn, type AccessTable } from '../access-case.ts';

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
