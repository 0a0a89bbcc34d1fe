import type { profile } from '@portal/wire';
import {
  accessCase,
  anySession,
  everyone,
  signedIn,
  teachersOnly,
  withGraduate,
  type AccessTable,
} from '../access-case.ts';

const code = '0000-0000-0000-0000';
const newPassword = 'Quiet-Lake-81';

/** Each caller's profile and devices; no request can name another person's. */
export const profileAccess: AccessTable<typeof profile> = {
  personalData: [accessCase(withGraduate(anySession))],
  email: [accessCase(withGraduate(anySession))],
  changeEmail: [
    accessCase(signedIn({ others: 'wrongPassword' }), (_fixture, actor) => ({
      email: `${actor}@example.org`,
      password: 'not the password',
    })),
  ],
  confirmEmail: [accessCase(everyone('codeExpired'), () => ({ code }))],
  link: [accessCase(teachersOnly)],
  changeLink: [accessCase(teachersOnly, () => ({ link: 'https://meet.example.org/other' }))],
  changePassword: [
    accessCase(withGraduate(signedIn({ others: 'wrongPassword' }), 'wrongPassword'), () => ({
      password: 'not the password',
      newPassword,
    })),
  ],
  checkPassword: [accessCase(everyone(200), () => ({ newPassword }))],
  forgotPassword: [accessCase(everyone(200), () => ({ login: 'student' }))],
  restorePassword: [accessCase(everyone('codeExpired'), () => ({ login: 'student', code, newPassword }))],
  devices: [accessCase(withGraduate(anySession))],
  // An unknown device; other people's devices are tested in device.test.ts.
  signOutDevice: [
    accessCase(withGraduate(signedIn({ others: 404 }), 404), () => ({ deviceId: 'f'.repeat(24) })),
  ],
  sessionLife: [accessCase(withGraduate(anySession))],
};
