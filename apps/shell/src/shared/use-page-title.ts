import { useEffect } from 'react';
import { useTranslations } from '@portal/i18n';

/** Sets the document title with the unread count in front: `(3) Журнал · …`. */
export function usePageTitle(title: string, unreadCount = 0): void {
  const t = useTranslations('shell');
  const name = t('portal.name');
  useEffect(() => {
    const mark = unreadCount > 0 ? `(${unreadCount}) ` : '';
    document.title = `${mark}${title === name ? name : `${title} · ${name}`}`;
  }, [title, name, unreadCount]);
}
