import { useEffect } from 'react';
import { useText } from '@portal/i18n';

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const t = useText('shell');
  const name = t('portal.name');
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`;
  }, [title, name]);
}
