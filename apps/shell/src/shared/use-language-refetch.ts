import { useEffect, useRef } from 'react';
import { useLanguage } from '@portal/i18n';
import { selectIsOnline, serverReached, usePortalStore } from '@portal/platform';

/**
 * Fetches what the page shows again after a change of the language, because the server writes names in it. It runs from the first
 * render on, in whose language the first responses are.
 */
export function useLanguageRefetch(): void {
  const store = usePortalStore();
  const language = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    if (selectIsOnline(store.getState())) store.dispatch(serverReached());
  }, [language, store]);
}
