import { useState } from 'react';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, showToast } from '@portal/ui';
import { useConfirm } from '@portal/ui/forms';
import type { NewsItem } from '@portal/wire';
import type { NewsConfirmations } from '@portal/wire/announcements';
import { serverMessageOf } from '../shared/failure-message.ts';
import { useRemindReadersMutation } from './news.api.ts';
import * as styles from './announcement.module.css';

interface Props {
  readonly item: NewsItem;
  readonly confirmations: NewsConfirmations;
}

/** Asks, reminds, and says how many are notified. */
function useRemind({ item: { id: newsId, title }, confirmations }: Props) {
  const t = useTranslations('shell');
  const [remind, reminding] = useRemindReadersMutation();
  const { confirm, dialog } = useConfirm();
  const count = confirmations.recipientCount - confirmations.confirmedCount;
  const label = t('news.remind', { count });
  const start = async () => {
    const question = { title: `${label}?`, text: t('news.remindHint', { name: title.name }) };
    if (!(await confirm({ ...question, confirm: t('news.remindConfirm') }))) return;
    const { data } = await remind({ newsId });
    if (data) await showToast({ kind: 'success', text: t('news.reminded', { count: data.remindedCount }) });
  };
  return { count, label, start, reminding, dialog };
}

/** Reminds those who have not confirmed an announcement, and says when they were reminded last. */
export function RemindReaders(props: Props) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const { count, label, start, reminding, dialog } = useRemind(props);
  const { remindedAt, nextAt = '' } = props.confirmations.lastReminder ?? {};
  const when = (moment: string) => `${formatDay(moment, language)}, ${formatTime(moment)}`;
  const [openedAt] = useState(() => new Date());
  const isRecent = new Date(nextAt) > openedAt;
  const { error } = reminding;
  return (
    <>
      {count > 0 && !isRecent && props.item.state === undefined && (
        <div>
          <Button
            icon={<Icon name="bell" size={18} />}
            isBusy={reminding.isLoading}
            onClick={() => void start()}
          >
            {label}
          </Button>
        </div>
      )}
      {remindedAt && (
        <p className={styles.hint} role="status">
          {t('news.lastReminder', { when: when(remindedAt) })}
          {isRecent && count > 0 && ` ${t('news.nextReminder', { when: when(nextAt) })}`}
        </p>
      )}
      {error && <Alert kind="danger">{serverMessageOf(error) ?? t('news.remindFailed')}</Alert>}
      {dialog}
    </>
  );
}
