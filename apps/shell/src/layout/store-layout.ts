import { BASE_PATH } from '@portal/wire';

const LAYOUT_SECONDS = 31_104_000;

/** Remembers the layout for the server, which does not know the width of the window. */
export function storeLayout(isDesktop: boolean): void {
  const layout = isDesktop ? 'desktop' : 'phone';
  document.cookie = `layout=${layout}; Path=${BASE_PATH}; Max-Age=${LAYOUT_SECONDS}; SameSite=Lax`;
}
