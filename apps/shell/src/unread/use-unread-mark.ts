import { useEffect } from 'react';

const PLAIN_ICON = '/lms/logo.svg';
const MARKED_ICON = '/lms/logo-unread.svg';

/** Browsers differ in which part of this they have; whoever refuses the badge still shows the icon. */
async function badgeApp(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await navigator.setAppBadge(count);
  } catch (error) {
    console.warn(error);
  }
}

function mark(count: number): void {
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', count > 0 ? MARKED_ICON : PLAIN_ICON);
  void badgeApp(count);
}

/** Shows on the tab's icon, and on that of the installed portal, that something is unread. */
export function useUnreadMark(count: number): void {
  useEffect(() => {
    mark(count);
    return () => mark(0);
  }, [count]);
}
