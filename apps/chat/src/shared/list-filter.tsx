import { useTranslations } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { CHAT_SEARCH_MAX_LENGTH } from '@portal/wire';
import * as styles from './list-filter.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly isUnreadFirst: boolean;
  readonly onUnreadFirst: (isUnreadFirst: boolean) => void;
}

/** Above a list of conversations: a field for a part of a name, and a button that moves the unread ones to the top. */
export function ListFilter({ label, text, onType, isUnreadFirst, onUnreadFirst }: Props) {
  const t = useTranslations('chat');
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        label={label}
        isLabelHidden
        placeholder={t('find')}
        maxLength={CHAT_SEARCH_MAX_LENGTH}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <button
        type="button"
        className={styles.unread}
        aria-pressed={isUnreadFirst}
        onClick={() => onUnreadFirst(!isUnreadFirst)}
      >
        {t('unreadFirst')}
      </button>
    </div>
  );
}
