import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import * as styles from './badge.module.css';

const MOST_SHOWN = 99;

/** How many are unread; nothing at all when there are none. */
export function Badge({ count }: { readonly count: number }) {
  const t = useUiText();
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{t('unreadCount', { count })}</VisuallyHidden>
    </span>
  );
}
