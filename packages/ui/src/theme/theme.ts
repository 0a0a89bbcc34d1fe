import { readCookie, writeCookie } from '@portal/i18n';

/** The available themes; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
/** The user's choice of a theme. */
export type Theme = (typeof themes)[number];

const COOKIE = 'theme';
const COOKIE_SECONDS = 31_104_000;
const DARK_QUERY = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** Reads the theme from the cookie, which the server also reads for the first paint. */
export function readTheme(): Theme {
  const stored = readCookie(COOKIE);
  return isTheme(stored) ? stored : 'system';
}

/** Applies the theme to the page. */
export function applyTheme(): void {
  const theme = readTheme();
  const system = window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme === 'system' ? system : theme;
}

/** Stores and applies the user's choice. */
export function pickTheme(theme: Theme): void {
  writeCookie(`${COOKIE}=${theme}; Path=/lms; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls the listener when the user picks a theme; returns the function that unsubscribes. */
export function onThemePicked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the system theme whenever it changes. */
export function followSystemTheme(): () => void {
  const system = window.matchMedia(DARK_QUERY);
  system.addEventListener('change', applyTheme);
  return () => system.removeEventListener('change', applyTheme);
}
