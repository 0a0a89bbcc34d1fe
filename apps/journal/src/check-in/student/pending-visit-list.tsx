import { useEffect, useState } from 'react';
import { formatTime, useTranslations } from '@portal/i18n';
import type { OutboxItem } from '@portal/outbox';
import { Alert, Button } from '@portal/ui';
import { SCAN_VALID_MINUTES, type VisitRequest } from '@portal/wire';
import * as styles from './student.module.css';

const VALID_MS = SCAN_VALID_MINUTES * 60_000;
const TICK_MS = 5_000;

function useCurrentTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ItemProps {
  readonly item: OutboxItem<VisitRequest>;
  readonly onRemove: (key: string) => Promise<void>;
}

function PendingVisit({ item, onRemove }: ItemProps) {
  const t = useTranslations('journal');
  const until = item.addedAt + VALID_MS;
  const isOverdue = useCurrentTime() > until;
  const remove = (
    <div className={styles.removePending}>
      <Button onClick={() => void onRemove(item.key)}>{t('checkIn.student.forgetPending')}</Button>
    </div>
  );
  if (item.state === 'refused')
    return (
      <Alert kind="danger" title={t('checkIn.student.pendingRefused')}>
        <p>{item.error}</p>
        {remove}
      </Alert>
    );
  if (isOverdue)
    return (
      <Alert kind="danger" title={t('checkIn.student.pendingTooLong')}>
        <p>{t('checkIn.reasons.sentTooLate')}</p>
        {remove}
      </Alert>
    );
  const scanned = formatTime(new Date(item.addedAt));
  const last = formatTime(new Date(until));
  const isStored = item.isOnlyInMemory !== true;
  return (
    <Alert
      kind="warning"
      title={t(isStored ? 'checkIn.student.pending' : 'checkIn.student.pendingHere', { time: scanned })}
    >
      <p>{t(isStored ? 'checkIn.student.pendingHint' : 'checkIn.student.pendingHereHint', { time: last })}</p>
    </Alert>
  );
}

/** Scans that wait for the network on this device. */
export function PendingVisitList({
  items,
  onRemove,
}: {
  readonly items: readonly OutboxItem<VisitRequest>[];
  readonly onRemove: (key: string) => Promise<void>;
}) {
  return items.map((item) => <PendingVisit key={item.key} item={item} onRemove={onRemove} />);
}
