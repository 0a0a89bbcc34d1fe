import { google, misc, profile } from '@portal/wire';
import { row, rowWithoutRequest, type MatrixRow } from './row.ts';

const anyone = '200 200 200 200 200 200 200 200';
const signedIn = '401 401 200 200 200 200 200 200';
const teachers = '401 401 403 403 403 200 200 200';

const sameForAll = (word: string) => Array.from({ length: 8 }, () => word).join(' ');

const code = '0000-0000-0000-0000';
const newPassword = 'Quiet-Lake-81';

/** Each caller's profile and devices; no request can name another person's. */
export const profileRows: readonly MatrixRow[] = [
  //                              nobody expired owner classmate stranger teacher otherTeacher editor
  rowWithoutRequest(profile.personalData, signedIn),
  rowWithoutRequest(profile.email, teachers),
  row(profile.changeEmail, teachers, (_world, actor) => ({ email: `${actor}@example.org` })),
  row(profile.confirmEmail, sameForAll('codeExpired'), () => ({ code })),
  rowWithoutRequest(profile.link, teachers),
  row(profile.changeLink, teachers, () => ({ link: 'https://meet.example.org/other' })),
  row(
    profile.changePassword,
    '401 401 wrongPassword wrongPassword wrongPassword wrongPassword wrongPassword wrongPassword',
    () => ({ password: 'not the password', newPassword }),
  ),
  row(profile.forgotPassword, anyone, () => ({ login: 'student' })),
  row(profile.restorePassword, sameForAll('codeExpired'), () => ({ login: 'student', code, newPassword })),
  rowWithoutRequest(profile.devices, signedIn),
  // An unknown device; other people's devices are tested in device.test.ts.
  row(profile.signOutDevice, '401 401 404 404 404 404 404 404', () => ({ deviceId: 'f'.repeat(24) })),
  rowWithoutRequest(profile.sessionLife, signedIn),

  // 404 without a provider; provider.test.ts tests one.
  rowWithoutRequest(google.begin, sameForAll('404')),
  row(google.finish, sameForAll('404'), () => ({ code, state: 'x', issuer: undefined })),

  rowWithoutRequest(misc.position, teachers),
  rowWithoutRequest(misc.settings, signedIn),
  rowWithoutRequest(misc.sidebarLinks, signedIn),
];
