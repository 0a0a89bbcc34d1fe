import { useState } from 'react';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Icon } from '@portal/ui';
import { useConfirm } from '@portal/ui/forms';
import type { NewsItem } from '@portal/wire';
import type { NewsConfirmations, NewsReminder } from '@portal/wire/news/announcements';
import { serverMessageOf } from '../shared/failure-message.ts';
import { useRemindReadersMutation } from './confirmations.api.ts';
import * as styles from './announcement/announcement.module.css';

interface Props {
  readonly item: NewsItem;
  readonly confirmations: NewsConfirmations;
}

/** Asks before it reminds. */
function useRemind({ item: { id: newsId, title }, confirmations }: Props) {
  const t = useTranslations('shell');
  const [remind, reminding] = useRemindReadersMutation();
  const { confirm, dialog } = useConfirm();
  const count = confirmations.recipientCount - confirmations.confirmedCount;
  const label = t('news.remind', { count });
  const start = async () => {
    const question = { title: `${label}?`, text: t('news.remindHint', { name: title.name }) };
    if (!(await confirm({ ...question, confirm: t('news.remindConfirm') }))) return;
    await remind({ newsId });
  };
  return { count, label, start, reminding, dialog };
}

interface TimesProps {
  readonly reminder: NewsReminder;
  /** True while the next one cannot be sent, and would be of use. */
  readonly isWaiting: boolean;
}

function ReminderTimes({ reminder: { remindedAt, nextAt }, isWaiting }: TimesProps) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const when = (moment: string) => `${formatDay(moment, language)}, ${formatTime(moment)}`;
  return (
    <p className={styles.hint} role="status">
      {t('news.lastReminder', { when: when(remindedAt) })}
      {isWaiting && ` ${t('news.nextReminder', { when: when(nextAt) })}`}
    </p>
  );
}

/** Reminds those who have not confirmed an announcement, and says when they were reminded last. */
export function RemindReaders(props: Props) {
  const t = useTranslations('shell');
  const { count, label, start, reminding, dialog } = useRemind(props);
  const { item, confirmations } = props;
  const { lastReminder } = confirmations;
  const [openedAt] = useState(() => new Date());
  const isRecent = lastReminder !== undefined && new Date(lastReminder.nextAt) > openedAt;
  const isPossible = count > 0 && item.state === undefined;
  const { data, error, isLoading } = reminding;
  return (
    <>
      {isPossible && !isRecent && (
        <div>
          <Button icon={<Icon name="bell" size={18} />} isBusy={isLoading} onClick={() => void start()}>
            {label}
          </Button>
        </div>
      )}
      {lastReminder && <ReminderTimes reminder={lastReminder} isWaiting={isPossible && isRecent} />}
      {/* A toast would cover the title of the dialog on a phone. */}
      {data && <Alert kind="success">{t('news.reminded', { count: data.remindedCount })}</Alert>}
      {error && <Alert kind="danger">{serverMessageOf(error) ?? t('news.remindFailed')}</Alert>}
      {dialog}
    </>
  );
}
