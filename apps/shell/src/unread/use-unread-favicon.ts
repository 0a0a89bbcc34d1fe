import { useEffect } from 'react';

const PLAIN_ICON = '/lms/logo.svg';
const UNREAD_ICON = '/lms/logo-unread.svg';

/** Not all browsers support app badges; the favicon shows the state anyway. */
async function setAppBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await navigator.setAppBadge(count);
  } catch (error) {
    console.warn(error);
  }
}

function showUnread(count: number): void {
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', count > 0 ? UNREAD_ICON : PLAIN_ICON);
  void setAppBadge(count);
}

/** Marks the favicon and the installed app's icon while messages are unread. */
export function useUnreadFavicon(count: number): void {
  useEffect(() => {
    showUnread(count);
    return () => showUnread(0);
  }, [count]);
}
