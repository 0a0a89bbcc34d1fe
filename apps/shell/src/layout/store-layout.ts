import { writeCookie } from '@portal/i18n';
import { BASE_PATH } from '@portal/wire';

const LAYOUT_SECONDS = 31_104_000;

/**
 * Remembers the layout for the server, which does not know the width of the window. From here on the page has the layout of its
 * window: React renders again before the next paint when the server has guessed another one.
 */
export function storeLayout(isDesktop: boolean): void {
  document.documentElement.dataset['layoutFits'] = '';
  const layout = isDesktop ? 'desktop' : 'phone';
  writeCookie(`layout=${layout}; Path=${BASE_PATH}; Max-Age=${LAYOUT_SECONDS}; SameSite=Lax`);
}
