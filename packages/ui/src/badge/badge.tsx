import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import * as styles from './badge.module.css';

const MAX_SHOWN = 99;

/** Shows an unread count; renders nothing for 0. */
export function Badge({ count }: { readonly count: number }) {
  const t = useUiTranslations();
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden>{t('unreadCount', { count })}</VisuallyHidden>
    </span>
  );
}
