import type { PlatformAddresses, RegisteredTool } from '@portal/wire/lti/registered-tools';

/** A registered tool that no class uses. */
export const aTool = (overrides: Partial<RegisteredTool> = {}): RegisteredTool => ({
  id: 3,
  name: 'moodle',
  title: { ru: 'Мудл', kg: 'Мудл', en: 'Moodle' },
  loginUrl: 'https://moodle.example/login.php',
  redirectUrls: ['https://moodle.example/launch.php', 'https://moodle.example/choose.php'],
  launchUrl: 'https://moodle.example/launch.php',
  deepLinkUrl: null,
  jwksUrl: 'https://moodle.example/jwks.php',
  keys: null,
  services: ['scores'],
  facultyIds: [2],
  sendsName: true,
  sendsEmail: false,
  clientId: 'client-of-moodle',
  deploymentId: 'deployment-of-moodle',
  registeredAt: '2026-11-20T08:00:00.000Z',
  isEnabled: true,
  linkCount: 0,
  canRemove: true,
  ...overrides,
});

export const aPlatform: PlatformAddresses = {
  issuer: 'https://portal.example/lms',
  keysUrl: 'https://portal.example/lms/lti/jwks',
  authUrl: 'https://portal.example/lms/lti/auth',
  tokenUrl: 'https://portal.example/lms/lti/token',
  returnUrl: 'https://portal.example/lms/lti/deep-link',
};
