import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { Button, Dialog, Load, Skeleton } from '@portal/ui';
import type { Message } from '@portal/wire';
import { useEarlierTextsQuery } from './edits.api.ts';
import * as styles from './edit-history-dialog.module.css';

interface Props {
  /** The dialog is open while there is a message. */
  readonly message: Message | undefined;
  readonly onClose: () => void;
}

function Version({ text, writtenAt }: { readonly text: string; readonly writtenAt: string }) {
  const t = useTranslations('chat');
  const language = useLanguage();
  return (
    <li className={styles.version}>
      <time className={styles.time} dateTime={writtenAt}>
        {formatDay(writtenAt, language)}, {formatTime(writtenAt)}
      </time>
      <p className={styles.text}>{text === '' ? t('edit.noText') : text}</p>
    </li>
  );
}

/** The texts that a message had, the current one last. */
export function EditHistoryDialog({ message, onClose }: Props) {
  const t = useTranslations('chat');
  const query = useEarlierTextsQuery(message ? { messageId: message.id } : skipToken);
  return (
    <Dialog
      isOpen={message !== undefined}
      title={t('edit.history')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('edit.close')}</Button>}
    >
      <Load query={query} skeleton={<Skeleton lines={4} />}>
        {(earlier) => (
          <ol className={styles.versions}>
            {earlier.map((version) => (
              <Version key={version.writtenAt} {...version} />
            ))}
            {message?.editedAt !== undefined && <Version text={message.text} writtenAt={message.editedAt} />}
          </ol>
        )}
      </Load>
    </Dialog>
  );
}
