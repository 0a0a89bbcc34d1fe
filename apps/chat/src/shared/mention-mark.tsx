import { useTranslations } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';
import * as styles from './mention-mark.module.css';

/** Marks a conversation in which an unread message mentions the user. */
export function MentionMark() {
  const t = useTranslations('chat');
  return (
    <span className={styles.mark} title={t('mention.unread')}>
      <span aria-hidden>@</span>
      <VisuallyHidden>{t('mention.unread')}</VisuallyHidden>
    </span>
  );
}
