import { useEffect } from 'react';
import { useText } from '@portal/i18n';

/** Names the browser's tab after the page, with what is unread in front: `(3) Журнал · …`. */
export function usePageTitle(title: string, unreadCount = 0): void {
  const t = useText('shell');
  const name = t('portal.name');
  useEffect(() => {
    const mark = unreadCount > 0 ? `(${unreadCount}) ` : '';
    document.title = `${mark}${title === name ? name : `${title} · ${name}`}`;
  }, [title, name, unreadCount]);
}
