/** The text of all cookies; empty where the browser forbids them. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch (error) {
    if (error instanceof DOMException) return '';
    throw error;
  }
}

/** Reads a cookie of the portal; `undefined` without it, and where the browser forbids cookies. */
export const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(readCookies())?.[1];

/** Sets a cookie with its attributes; returns false where the browser forbids it. */
export function writeCookie(cookie: string): boolean {
  try {
    document.cookie = cookie;
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
