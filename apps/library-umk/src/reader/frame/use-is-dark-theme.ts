import { useSyncExternalStore } from 'react';

const ATTRIBUTE = 'data-theme';
const device = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  const ofDevice = device();
  ofDevice.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    ofDevice.removeEventListener('change', onChange);
  };
}

function isDark(): boolean {
  const chosen = document.documentElement.getAttribute(ATTRIBUTE);
  return chosen === null ? device().matches : chosen === 'dark';
}

/** Whether the portal is shown in dark colours now. */
export const useIsDarkTheme = (): boolean => useSyncExternalStore(subscribe, isDark);
