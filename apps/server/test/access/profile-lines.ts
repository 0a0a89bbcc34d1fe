import { google, misc, profile } from '@portal/wire';
import { line, plain, type Line } from './lines.ts';

const anyone = '200 200 200 200 200 200 200 200';
const signedIn = '401 401 200 200 200 200 200 200';
const teachers = '401 401 403 403 403 200 200 200';

const always = (word: string) => Array.from({ length: 8 }, () => word).join(' ');

const code = '0000-0000-0000-0000';
const newPassword = 'Quiet-Lake-81';

/** The own profile and the own devices; nobody has a way to name anybody else's. */
export const profileLines: readonly Line[] = [
  //                              nobody expired owner classmate stranger teacher otherTeacher editor
  plain(profile.personalData, signedIn),
  plain(profile.email, teachers),
  line(profile.changeEmail, teachers, (_world, actor) => ({ email: `${actor}@example.org` })),
  line(profile.confirmEmail, always('codeExpired'), () => ({ code })),
  plain(profile.link, teachers),
  line(profile.changeLink, teachers, () => ({ link: 'https://meet.example.org/other' })),
  line(
    profile.changePassword,
    '401 401 wrongPassword wrongPassword wrongPassword wrongPassword wrongPassword wrongPassword',
    () => ({ password: 'not the password', newPassword }),
  ),
  line(profile.forgotPassword, anyone, () => ({ login: 'student' })),
  line(profile.restorePassword, always('codeExpired'), () => ({ login: 'student', code, newPassword })),
  plain(profile.devices, signedIn),
  // A name that no session has; those of others are tried in device.test.ts.
  line(profile.signOutDevice, '401 401 404 404 404 404 404 404', () => ({ deviceId: 'f'.repeat(24) })),
  plain(profile.sessionLife, signedIn),

  // Without a provider there is nothing there; with one it is tried in provider.test.ts.
  plain(google.begin, always('404')),
  line(google.finish, always('404'), () => ({ code, state: 'x', issuer: undefined })),

  plain(misc.position, teachers),
  plain(misc.settings, signedIn),
  plain(misc.sidebarLinks, signedIn),
];
