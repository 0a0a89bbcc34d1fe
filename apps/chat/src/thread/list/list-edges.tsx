import { useTranslations } from '@portal/i18n';
import { Button, Alert, Skeleton } from '@portal/ui';
import { DaySeparator, type RowContext } from './message-row.tsx';
import { messagesStyles as styles } from '@portal/ui/conversation';

interface Props {
  readonly context?: RowContext;
}

function OlderMessages({ paging: { older, loadOlder } }: Pick<RowContext, 'paging'>) {
  const t = useTranslations('chat');
  if (older === 'notStored') return <p className={styles.notStored}>{t('notStoredHere.older')}</p>;
  if (older === 'forbidden') return <Alert kind="danger">{t('earlierFailed')}</Alert>;
  if (older === 'failed') {
    return (
      <>
        <Alert kind="danger">{t('earlierFailed')}</Alert>
        <Button variant="subtle" onClick={loadOlder}>
          {t('retry')}
        </Button>
      </>
    );
  }
  return (
    <Button variant="subtle" isBusy={older === 'loading'} onClick={loadOlder}>
      {t('showEarlier')}
    </Button>
  );
}

/** Above the first loaded message: loads older messages, or shows the first day when there are none. */
export function ListStart({ context }: Props) {
  if (!context) return null;
  const { paging, firstDay } = context;
  if (paging.older === 'none') {
    return firstDay === undefined ? null : (
      <div className={styles.start}>
        <DaySeparator day={firstDay} />
      </div>
    );
  }
  return (
    <div className={styles.start}>
      <OlderMessages paging={paging} />
    </div>
  );
}

/** Below the last loaded message: a margin, a skeleton while newer messages are loading, or that they are not on this device. */
export function ListEnd({ context }: Props) {
  const t = useTranslations('chat');
  const newer = context?.paging.newer;
  return (
    <div className={styles.end}>
      {newer === 'loading' && <Skeleton lines={2} />}
      {newer === 'notStored' && <p className={styles.notStored}>{t('notStoredHere.newer')}</p>}
    </div>
  );
}
