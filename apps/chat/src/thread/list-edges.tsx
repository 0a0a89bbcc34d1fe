import { useText } from '@portal/i18n';
import { Button, Notice, Skeleton } from '@portal/ui';
import { DaySeparator, type LineContext } from './line.tsx';
import * as styles from './message-list.module.css';

interface Props {
  readonly context?: LineContext;
}

/** Above the first loaded message: older ones are on their way, did not come, or there are none. */
export function ListStart({ context }: Props) {
  const t = useText('chat');
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
          <Notice kind="danger">{t('earlierFailed')}</Notice>
          <Button look="quiet" onClick={paging.loadOlder}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <Button look="quiet" isBusy={paging.older === 'loading'} onClick={paging.loadOlder}>
          {t('showEarlier')}
        </Button>
      )}
    </div>
  );
}

/** Below the last loaded message: a little air, or newer ones on their way. */
export function ListEnd({ context }: Props) {
  return <div className={styles.end}>{context?.paging.newer === 'loading' && <Skeleton lines={2} />}</div>;
}
