import { useTranslations } from '@portal/i18n';
import { Button, Alert, Skeleton } from '@portal/ui';
import { DaySeparator, type RowContext } from './message-row.tsx';
import * as styles from './message-list.module.css';

interface Props {
  readonly context?: RowContext;
}

/** Above the first loaded message: loads older messages, or shows the first day when there are none. */
export function ListStart({ context }: Props) {
  const t = useTranslations('chat');
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
      {paging.older === 'failed' ? (
        <>
          <Alert kind="danger">{t('earlierFailed')}</Alert>
          <Button variant="subtle" onClick={paging.loadOlder}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <Button variant="subtle" isBusy={paging.older === 'loading'} onClick={paging.loadOlder}>
          {t('showEarlier')}
        </Button>
      )}
    </div>
  );
}

/** Below the last loaded message: a margin, or a skeleton while newer messages are loading. */
export function ListEnd({ context }: Props) {
  return <div className={styles.end}>{context?.paging.newer === 'loading' && <Skeleton lines={2} />}</div>;
}
