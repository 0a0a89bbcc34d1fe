import type { Logo } from '@portal/wire';

/** Creates the logo that the login page and the top bar show. */
export const aLogo = (overrides: Partial<Logo> = {}): Logo => ({
  imageUrl: '/lms/logo.svg',
  widthPx: 96,
  name: 'Университет Ала-Тоо (демо)',
  fontSizePx: 22,
  ...overrides,
});
