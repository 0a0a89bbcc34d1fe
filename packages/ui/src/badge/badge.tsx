import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import * as styles from './badge.module.css';
import { shownCount } from './shown-count.ts';

/** Shows an unread count; renders nothing for 0. */
export function Badge({ count }: { readonly count: number }) {
  const t = useUiTranslations();
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{shownCount(count)}</span>
      <VisuallyHidden>{t('unreadCount', { count })}</VisuallyHidden>
    </span>
  );
}
