/** The themes on offer; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;
/** What the reader picked. */
export type Theme = (typeof themes)[number];

const COOKIE = 'theme';
const COOKIE_SECONDS = 31_104_000;
const DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The theme kept in the cookie; the server reads the same one, so that the first paint is right. */
export function readTheme(): Theme {
  const kept = document.cookie
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([name]) => name === COOKIE)?.[1];
  return isTheme(kept) ? kept : 'system';
}

/** Puts the theme on the page. */
export function applyTheme(): void {
  const theme = readTheme();
  const system = window.matchMedia(DARK).matches ? 'dark' : 'light';
  document.documentElement.dataset['mantineColorScheme'] = theme === 'system' ? system : theme;
}

/** Keeps the reader's choice and shows it at once. */
export function pickTheme(theme: Theme): void {
  document.cookie = `${COOKIE}=${theme}; Path=/lms; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls back when the reader picks another theme. */
export function onThemePicked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the device's own switch between day and night. */
export function followSystemTheme(): () => void {
  const system = window.matchMedia(DARK);
  system.addEventListener('change', applyTheme);
  return () => system.removeEventListener('change', applyTheme);
}
