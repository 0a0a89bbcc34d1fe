import { readCookie, writeCookie } from '@portal/i18n';
import { hasLocalStorage } from '@portal/platform';

/** What the browser lets the portal store: everything, cookies only, or nothing that a session needs. */
export type SiteData = 'allowed' | 'cookiesOnly' | 'blocked';

const PROBE = 'probe';

function areCookiesAllowed(): boolean {
  writeCookie(`${PROBE}=1; SameSite=Lax`);
  const isAllowed = readCookie(PROBE) !== undefined;
  writeCookie(`${PROBE}=; SameSite=Lax; Max-Age=0`);
  return isAllowed;
}

/** Without cookies the server cannot recognise anybody; without storage this device forgets the person with the tab. */
export function readSiteData(): SiteData {
  if (!areCookiesAllowed()) return 'blocked';
  return hasLocalStorage() ? 'allowed' : 'cookiesOnly';
}
